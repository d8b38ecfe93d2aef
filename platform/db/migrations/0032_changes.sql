CREATE TABLE "order_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"worker_id" uuid NOT NULL,
	"by" text NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"half_hours" integer NOT NULL,
	"rest_minutes" integer DEFAULT 30 NOT NULL,
	"address" text NOT NULL,
	"words" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "order_changes_state" CHECK ("order_changes"."state" in ('open', 'accepted', 'declined', 'withdrawn', 'countered', 'expired', 'ended')),
	CONSTRAINT "order_changes_by" CHECK ("order_changes"."by" in ('worker', 'employer')),
	CONSTRAINT "order_changes_half_hours" CHECK ("order_changes"."half_hours" between 2 and 24),
	CONSTRAINT "order_changes_span" CHECK ("order_changes"."ends_at" = "order_changes"."starts_at" + "order_changes"."half_hours" * interval '30 minutes'),
	CONSTRAINT "order_changes_settled" CHECK (("order_changes"."state" = 'open') = ("order_changes"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "contract_addenda" DROP CONSTRAINT "contract_addenda_order_id_unique";--> statement-breakpoint
ALTER TABLE "contract_addenda" ADD COLUMN "agreement" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_worker_id_profiles_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_changes_open" ON "order_changes" USING btree ("order_id") WHERE "order_changes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "order_changes_held" ON "order_changes" USING btree ("worker_id","starts_at") WHERE "order_changes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "order_changes_order" ON "order_changes" USING btree ("order_id","proposed_at");--> statement-breakpoint
ALTER TABLE "contract_addenda" ADD CONSTRAINT "contract_addenda_once" UNIQUE("order_id","agreement");
--> statement-breakpoint
-- by hand
-- Time that is held for a proposal, in UTC without a zone, as in orders_worker_busy.
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_worker_busy" EXCLUDE USING gist (
  "worker_id" WITH =,
  tsrange("starts_at" AT TIME ZONE 'UTC', ("ends_at" AT TIME ZONE 'UTC') + "rest_minutes" * interval '1 minute') WITH &&
) WHERE ("state" = 'open');
--> statement-breakpoint
-- An exclusion sees one table. Between an agreed order and another order's proposal these two decide, one after the other:
-- each locks the worker first, and then sees what the rival has written.
CREATE FUNCTION order_meets_no_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM profiles WHERE id = NEW.worker_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM order_changes c WHERE c.worker_id = NEW.worker_id AND c.order_id <> NEW.id AND c.state = 'open'
    AND c.starts_at < NEW.ends_at + NEW.rest_minutes * interval '1 minute'
    AND c.ends_at + c.rest_minutes * interval '1 minute' > NEW.starts_at) THEN
    RAISE EXCEPTION 'the time is held for a proposal' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'orders_worker_busy', TABLE = 'orders';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION proposal_meets_no_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM profiles WHERE id = NEW.worker_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM orders o WHERE o.worker_id = NEW.worker_id AND o.id <> NEW.order_id AND o.status IN ('confirmed', 'in_progress')
    AND o.starts_at < NEW.ends_at + NEW.rest_minutes * interval '1 minute'
    AND o.ends_at + o.rest_minutes * interval '1 minute' > NEW.starts_at) THEN
    RAISE EXCEPTION 'the worker has another order' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'orders_worker_busy', TABLE = 'order_changes';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_meets_no_proposal_new BEFORE INSERT ON "orders" FOR EACH ROW
  WHEN (NEW.status IN ('confirmed', 'in_progress')) EXECUTE FUNCTION order_meets_no_proposal();
--> statement-breakpoint
CREATE TRIGGER order_meets_no_proposal BEFORE UPDATE OF status, starts_at, ends_at ON "orders" FOR EACH ROW
  WHEN (NEW.status IN ('confirmed', 'in_progress')
    AND (OLD.status NOT IN ('confirmed', 'in_progress') OR OLD.starts_at <> NEW.starts_at OR OLD.ends_at <> NEW.ends_at))
  EXECUTE FUNCTION order_meets_no_proposal();
--> statement-breakpoint
CREATE TRIGGER proposal_meets_no_order BEFORE INSERT ON "order_changes" FOR EACH ROW
  WHEN (NEW.state = 'open') EXECUTE FUNCTION proposal_meets_no_order();
