CREATE TABLE "rescissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"series_id" uuid,
	"consumer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"about" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"agreed_at" timestamp with time zone,
	"last_day" date,
	"half_hours" integer,
	"gross" integer,
	CONSTRAINT "rescissions_order" UNIQUE("order_id"),
	CONSTRAINT "rescissions_series" UNIQUE("series_id"),
	CONSTRAINT "rescissions_one" CHECK (("rescissions"."order_id" is null) <> ("rescissions"."series_id" is null)),
	CONSTRAINT "rescissions_agreed" CHECK (("rescissions"."agreed_at" is null) = ("rescissions"."last_day" is null)),
	CONSTRAINT "rescissions_begun" CHECK (("rescissions"."half_hours" is null) = ("rescissions"."gross" is null) and "rescissions"."half_hours" between 1 and 24)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rescissions" ADD CONSTRAINT "rescissions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescissions" ADD CONSTRAINT "rescissions_series_id_order_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."order_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescissions" ADD CONSTRAINT "rescissions_consumer_id_profiles_id_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rescissions_consumer" ON "rescissions" USING btree ("consumer_id","at");
--> statement-breakpoint
-- by hand
-- Of what stands in a series, when that was agreed; of the rest, when the worker said yes.
UPDATE "orders" o SET "agreed_at" = coalesce((SELECT s.answered_at FROM order_series s WHERE s.id = o.series_id), a.at)
FROM (SELECT order_id, min(at) AS at FROM order_steps WHERE action = 'accept' GROUP BY order_id) a WHERE a.order_id = o.id;
--> statement-breakpoint
DO $do$ BEGIN
  EXECUTE format('CREATE OR REPLACE FUNCTION order_endings() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $f$ SELECT %L::text[] $f$',
    (SELECT array_agg(DISTINCT step) FROM unnest(order_endings() || '{rescind}'::text[]) step));
END $do$;
