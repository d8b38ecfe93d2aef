CREATE TABLE "calendar_feeds" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"token_sealed" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "complaint_statements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"author" text NOT NULL,
	"actor_user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "complaint_statements_author" CHECK ("complaint_statements"."author" in ('worker', 'employer', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "order_pictures" (
	"order_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_pictures_order_id_picture_id_pk" PRIMARY KEY("order_id","picture_id"),
	CONSTRAINT "order_pictures_once" UNIQUE("picture_id"),
	CONSTRAINT "order_pictures_kind" CHECK ("order_pictures"."kind" in ('before', 'after', 'complaint')),
	CONSTRAINT "order_pictures_author" CHECK ("order_pictures"."author" in ('worker', 'employer'))
);
--> statement-breakpoint
CREATE TABLE "order_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "order_tasks_position" UNIQUE("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"came_at" timestamp with time zone NOT NULL,
	"went_at" timestamp with time zone,
	CONSTRAINT "order_visits_forward" CHECK ("order_visits"."came_at" <= "order_visits"."went_at")
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"consumer_id" uuid NOT NULL,
	"worker_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_consumer_id_worker_id_pk" PRIMARY KEY("consumer_id","worker_id")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_other_person" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "message_pictures" (
	"message_id" bigint NOT NULL,
	"picture_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "message_pictures_message_id_picture_id_pk" PRIMARY KEY("message_id","picture_id"),
	CONSTRAINT "message_pictures_once" UNIQUE("picture_id")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	"wanted" boolean NOT NULL,
	CONSTRAINT "notification_settings_user_id_role_topic_channel_pk" PRIMARY KEY("user_id","role","topic","channel")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "open_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"worker_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "open_answers_once" UNIQUE("request_id","worker_id"),
	CONSTRAINT "open_answers_status" CHECK ("open_answers"."status" in ('offered', 'withdrawn', 'chosen', 'passed'))
);
--> statement-breakpoint
CREATE TABLE "open_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consumer_id" uuid NOT NULL,
	"status" text NOT NULL,
	"service_id" text NOT NULL,
	"district" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"half_hours" integer NOT NULL,
	"address" text NOT NULL,
	"description" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"order_id" uuid,
	CONSTRAINT "open_requests_status" CHECK ("open_requests"."status" in ('open', 'filled', 'withdrawn', 'expired')),
	CONSTRAINT "open_requests_filled" CHECK (("open_requests"."status" = 'filled') = ("open_requests"."order_id" is not null)),
	CONSTRAINT "open_requests_half_hours" CHECK ("open_requests"."half_hours" between 2 and 24)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"subject_kind" text,
	"subject_id" uuid,
	CONSTRAINT "pictures_file" UNIQUE("file"),
	CONSTRAINT "pictures_kind" CHECK ("pictures"."subject_kind" in ('conversation', 'order')),
	CONSTRAINT "pictures_attached" CHECK (("pictures"."subject_kind" is null) = ("pictures"."subject_id" is null))
);
--> statement-breakpoint
CREATE TABLE "report_steps" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"admin_id" uuid NOT NULL,
	"action" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "report_steps_action" CHECK ("report_steps"."action" in ('uphold', 'dismiss', 'reopen'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid NOT NULL,
	"about_id" uuid NOT NULL,
	"message_id" bigint,
	"review_id" uuid,
	"customer_review_id" uuid,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "reports_message_once" UNIQUE("reporter_id","message_id"),
	CONSTRAINT "reports_review_once" UNIQUE("reporter_id","review_id"),
	CONSTRAINT "reports_customer_review_once" UNIQUE("reporter_id","customer_review_id"),
	CONSTRAINT "reports_status" CHECK ("reports"."status" in ('open', 'upheld', 'dismissed')),
	CONSTRAINT "reports_one_thing" CHECK (num_nonnulls("reports"."message_id", "reports"."review_id", "reports"."customer_review_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "customer_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"worker_id" uuid NOT NULL,
	"consumer_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "customer_reviews_order_once" UNIQUE("order_id"),
	CONSTRAINT "customer_reviews_stars" CHECK ("customer_reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "order_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consumer_id" uuid NOT NULL,
	"worker_id" uuid NOT NULL,
	"status" text NOT NULL,
	"service_id" text NOT NULL,
	"first_date" date NOT NULL,
	"time" text NOT NULL,
	"half_hours" integer NOT NULL,
	"weeks_between" integer NOT NULL,
	"address" text NOT NULL,
	"description" text NOT NULL,
	"tasks" text[] DEFAULT '{}'::text[] NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reason" text,
	"made_until" date NOT NULL,
	CONSTRAINT "order_series_status" CHECK ("order_series"."status" in ('pending', 'active', 'paused', 'ended')),
	CONSTRAINT "order_series_weeks" CHECK ("order_series"."weeks_between" between 1 and 4),
	CONSTRAINT "order_series_half_hours" CHECK ("order_series"."half_hours" between 2 and 24),
	CONSTRAINT "order_series_other_person" CHECK ("order_series"."consumer_id" <> "order_series"."worker_id")
);
--> statement-breakpoint
CREATE TABLE "series_skips" (
	"series_id" uuid NOT NULL,
	"date" date NOT NULL,
	"why" text NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "series_skips_series_id_date_pk" PRIMARY KEY("series_id","date"),
	CONSTRAINT "series_skips_why" CHECK ("series_skips"."why" in ('skipped', 'conflict', 'paused'))
);
--> statement-breakpoint
CREATE TABLE "series_steps" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"series_id" uuid NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_user_id" uuid,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "consumer_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "worker_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_statements" ADD CONSTRAINT "complaint_statements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_pictures" ADD CONSTRAINT "order_pictures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_pictures" ADD CONSTRAINT "order_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tasks" ADD CONSTRAINT "order_tasks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_visits" ADD CONSTRAINT "order_visits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_consumer_id_profiles_id_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_worker_id_profiles_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_profiles_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_profiles_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_answers" ADD CONSTRAINT "open_answers_request_id_open_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."open_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_answers" ADD CONSTRAINT "open_answers_worker_id_profiles_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_requests" ADD CONSTRAINT "open_requests_consumer_id_profiles_id_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_requests" ADD CONSTRAINT "open_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_steps" ADD CONSTRAINT "report_steps_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_steps" ADD CONSTRAINT "report_steps_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_profiles_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_id_profiles_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_customer_review_id_customer_reviews_id_fk" FOREIGN KEY ("customer_review_id") REFERENCES "public"."customer_reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_reviews" ADD CONSTRAINT "customer_reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_reviews" ADD CONSTRAINT "customer_reviews_worker_id_profiles_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_reviews" ADD CONSTRAINT "customer_reviews_consumer_id_profiles_id_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_series" ADD CONSTRAINT "order_series_consumer_id_profiles_id_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_series" ADD CONSTRAINT "order_series_worker_id_profiles_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_skips" ADD CONSTRAINT "series_skips_series_id_order_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."order_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_steps" ADD CONSTRAINT "series_steps_series_id_order_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."order_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_statements_order" ON "complaint_statements" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_visits_order" ON "order_visits" USING btree ("order_id","came_at");--> statement-breakpoint
CREATE INDEX "favourites_worker" ON "favourites" USING btree ("worker_id");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "open_answers_worker" ON "open_answers" USING btree ("worker_id","at");--> statement-breakpoint
CREATE INDEX "open_requests_open" ON "open_requests" USING btree ("service_id","starts_at") WHERE "open_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "open_requests_consumer" ON "open_requests" USING btree ("consumer_id","requested_at");--> statement-breakpoint
CREATE INDEX "pictures_owner" ON "pictures" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "pictures_loose" ON "pictures" USING btree ("at") WHERE "pictures"."subject_id" is null;--> statement-breakpoint
CREATE INDEX "report_steps_report" ON "report_steps" USING btree ("report_id","id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("at") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "customer_reviews_consumer" ON "customer_reviews" USING btree ("consumer_id","written_at");--> statement-breakpoint
CREATE INDEX "order_series_consumer" ON "order_series" USING btree ("consumer_id");--> statement-breakpoint
CREATE INDEX "order_series_worker" ON "order_series" USING btree ("worker_id");--> statement-breakpoint
CREATE INDEX "order_series_running" ON "order_series" USING btree ("made_until") WHERE "order_series"."status" = 'active';--> statement-breakpoint
CREATE INDEX "series_steps_series" ON "series_steps" USING btree ("series_id","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_series_id_order_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."order_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_series" ON "orders" USING btree ("series_id","starts_at") WHERE "orders"."series_id" is not null;
--> statement-breakpoint
-- Everything that was written until now has been seen by everybody.
UPDATE reviews SET published_at = written_at;
--> statement-breakpoint
-- Search counts what everybody may see, and nothing else.
DO $$
DECLARE
  known CONSTANT text := pg_get_functiondef('refresh_search_person(uuid)'::regprocedure);
  all_of_them CONSTANT text := 'FROM reviews r WHERE r.worker_id = person;';
BEGIN
  IF position(all_of_them IN known) = 0 THEN
    RAISE EXCEPTION 'refresh_search_person does not read the reviews as expected';
  END IF;
  EXECUTE replace(known, all_of_them, 'FROM reviews r WHERE r.worker_id = person AND r.published_at IS NOT NULL AND r.hidden_at IS NULL;');
END $$;
--> statement-breakpoint
DROP TRIGGER "reviews_searched" ON "reviews";
--> statement-breakpoint
CREATE TRIGGER "reviews_searched" AFTER INSERT OR DELETE OR UPDATE OF worker_id, consumer_id, stars, published_at, hidden_at ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION search_review_changed();
--> statement-breakpoint
-- Logs are never edited, and forget only what somebody who has left wrote in their own words (as order_steps do).
CREATE TRIGGER "series_steps_append_only" BEFORE DELETE OR TRUNCATE ON "series_steps"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "series_steps_only_forgets" BEFORE UPDATE ON "series_steps"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_unless_forgotten('note', 'actor_user_id');
--> statement-breakpoint
CREATE TRIGGER "complaint_statements_append_only" BEFORE DELETE OR TRUNCATE ON "complaint_statements"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "complaint_statements_only_forgets" BEFORE UPDATE ON "complaint_statements"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_unless_forgotten('text', 'actor_user_id');
--> statement-breakpoint
-- What was done with a report is never edited, and goes only with the report itself.
CREATE FUNCTION report_steps_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM reports WHERE id = OLD.report_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'report_steps is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "report_steps_append_only" BEFORE UPDATE OR DELETE ON "report_steps"
  FOR EACH ROW EXECUTE FUNCTION report_steps_stay();
--> statement-breakpoint
CREATE TRIGGER "report_steps_not_emptied" BEFORE TRUNCATE ON "report_steps"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
