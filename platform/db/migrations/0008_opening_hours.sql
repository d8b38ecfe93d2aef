CREATE TABLE "availability_hours" (
	"profile_id" uuid NOT NULL,
	"weekday" text NOT NULL,
	"from_half_hour" integer NOT NULL,
	"to_half_hour" integer NOT NULL,
	CONSTRAINT "availability_hours_profile_id_weekday_pk" PRIMARY KEY("profile_id","weekday"),
	CONSTRAINT "availability_hours_weekday" CHECK ("availability_hours"."weekday" in ('mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag')),
	CONSTRAINT "availability_hours_forward" CHECK (0 <= "availability_hours"."from_half_hour" and "availability_hours"."from_half_hour" < "availability_hours"."to_half_hour" and "availability_hours"."to_half_hour" <= 48)
);
--> statement-breakpoint
CREATE TABLE "extra_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"date" date NOT NULL,
	"from_half_hour" integer NOT NULL,
	"to_half_hour" integer NOT NULL,
	CONSTRAINT "extra_days_once" UNIQUE("profile_id","date"),
	CONSTRAINT "extra_days_forward" CHECK (0 <= "extra_days"."from_half_hour" and "extra_days"."from_half_hour" < "extra_days"."to_half_hour" and "extra_days"."to_half_hour" <= 48)
);
--> statement-breakpoint
CREATE TABLE "time_off" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "time_off_once" UNIQUE("profile_id","starts_at","ends_at"),
	CONSTRAINT "time_off_forward" CHECK ("time_off"."starts_at" < "time_off"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rest_minutes" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "availability_hours" ADD CONSTRAINT "availability_hours_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_days" ADD CONSTRAINT "extra_days_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_off_profile" ON "time_off" USING btree ("profile_id","ends_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rest" CHECK ("orders"."rest_minutes" between 0 and 30);--> statement-breakpoint
-- Half an hour between two confirmed orders of a worker (docs/decisions/0032). What was agreed before this rule stays agreed,
-- with the time that there is.
UPDATE "orders" SET "rest_minutes" = (
  SELECT floor(extract(epoch FROM min("next"."starts_at") - "orders"."ends_at") / 60)
  FROM "orders" "next"
  WHERE "next"."worker_id" = "orders"."worker_id" AND "next"."id" <> "orders"."id"
    AND "next"."status" IN ('confirmed', 'in_progress') AND "next"."starts_at" >= "orders"."ends_at"
)
WHERE "status" IN ('confirmed', 'in_progress') AND EXISTS (
  SELECT FROM "orders" "next"
  WHERE "next"."worker_id" = "orders"."worker_id" AND "next"."id" <> "orders"."id"
    AND "next"."status" IN ('confirmed', 'in_progress')
    AND "next"."starts_at" >= "orders"."ends_at" AND "next"."starts_at" < "orders"."ends_at" + interval '30 minutes'
);--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_worker_busy";--> statement-breakpoint
-- In UTC without a zone, because only that arithmetic is the same for everybody, which an index demands.
ALTER TABLE "orders" ADD CONSTRAINT "orders_worker_busy" EXCLUDE USING gist (
  "worker_id" WITH =,
  tsrange("starts_at" AT TIME ZONE 'UTC', ("ends_at" AT TIME ZONE 'UTC') + "rest_minutes" * interval '1 minute') WITH &&
) WHERE ("status" IN ('confirmed', 'in_progress'));
