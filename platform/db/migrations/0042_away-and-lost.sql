ALTER TABLE "order_visits" ADD COLUMN "assumed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "day_presses" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "day_presses" ADD COLUMN "worked_half_hours" integer;--> statement-breakpoint
ALTER TABLE "day_presses" ADD COLUMN "said" text;--> statement-breakpoint
CREATE INDEX "order_visits_unended" ON "order_visits" USING btree ("came_at") WHERE ("order_visits"."went_at" is null or "order_visits"."assumed");--> statement-breakpoint
CREATE INDEX "hms_cards_running" ON "hms_cards" USING btree ("expires_on") WHERE "hms_cards"."status" = 'accepted' and "hms_cards"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "orders_look_asked" ON "orders" USING btree ("objection_until") WHERE "orders"."last_action" = 'ask-look';--> statement-breakpoint
CREATE INDEX "customer_reviews_waiting" ON "customer_reviews" USING btree ("written_at") WHERE "customer_reviews"."published_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("written_at") WHERE "reviews"."published_at" is null;--> statement-breakpoint
CREATE INDEX "order_series_asked" ON "order_series" USING btree ("requested_at") WHERE "order_series"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "safety_cases_open" ON "safety_cases" USING btree ("at") WHERE "safety_cases"."settled_at" is null;