CREATE TABLE "payment_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"amount" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"why" text,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_acts_cause_once" UNIQUE("payment_id","cause")
);
--> statement-breakpoint
CREATE TABLE "payment_hooks" (
	"provider" text NOT NULL,
	"hook_id" text NOT NULL,
	"payment_id" uuid,
	"name" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_hooks_once" UNIQUE("provider","hook_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" uuid NOT NULL,
	"consumer_id" uuid NOT NULL,
	"order_id" uuid,
	"instead_of" uuid,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"description" text NOT NULL,
	"their_id" text,
	"about" jsonb,
	"means" text,
	"stores" boolean DEFAULT false NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"captured" bigint DEFAULT 0 NOT NULL,
	"released" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"reserves_at" timestamp with time zone,
	"mend_until" timestamp with time zone,
	"wanted" text,
	"not_made" text,
	"wrong" text,
	"redirect_to" text,
	"opened_at" timestamp with time zone NOT NULL,
	"looks_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" >= 100),
	CONSTRAINT "payments_taken" CHECK ("payments"."captured" + "payments"."released" <= "payments"."held"),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded" <= "payments"."captured")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"amount" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"reason" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" uuid NOT NULL,
	CONSTRAINT "refunds_in_turn" UNIQUE("order_id","number"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0 and "refunds"."vat" between 0 and "refunds"."amount")
);
--> statement-breakpoint
CREATE TABLE "test_payment_keys" (
	"key" uuid PRIMARY KEY NOT NULL,
	"reference" uuid NOT NULL,
	"act" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payments" (
	"reference" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"description" text NOT NULL,
	"return_to" text NOT NULL,
	"stores" boolean NOT NULL,
	"fails_later" boolean DEFAULT false NOT NULL,
	"means" uuid,
	"held" bigint DEFAULT 0 NOT NULL,
	"captured" bigint DEFAULT 0 NOT NULL,
	"released" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_acts" ADD CONSTRAINT "payment_acts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_hooks" ADD CONSTRAINT "payment_hooks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_consumer_id_profiles_id_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_acts_open" ON "payment_acts" USING btree ("asked_at") WHERE "payment_acts"."done_at" is null and "payment_acts"."refused_at" is null;--> statement-breakpoint
CREATE INDEX "payment_acts_refused" ON "payment_acts" USING btree ("refused_at") WHERE "payment_acts"."refused_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_hooks_payment" ON "payment_hooks" USING btree ("payment_id","received_at");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id") WHERE "payments"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_customer" ON "payments" USING btree ("consumer_id","opened_at");--> statement-breakpoint
CREATE INDEX "payments_looks" ON "payments" USING btree ("looks_at") WHERE "payments"."looks_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_opened" ON "payments" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "refunds_decided" ON "refunds" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "test_payments_means" ON "test_payments" USING btree ("means") WHERE "test_payments"."means" is not null;--> statement-breakpoint
DO $do$ BEGIN
  EXECUTE format('CREATE OR REPLACE FUNCTION order_endings() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $f$ SELECT %L::text[] $f$',
    (SELECT array_agg(DISTINCT step) FROM unnest(order_endings() || '{unpaid}'::text[]) step));
END $do$;
