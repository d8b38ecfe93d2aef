ALTER TABLE "order_pictures" DROP CONSTRAINT "order_pictures_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "home_size" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_learned" ON "orders" USING btree ("service_id","home_size","completed_at") WHERE "orders"."status" = 'completed';--> statement-breakpoint
ALTER TABLE "order_pictures" ADD CONSTRAINT "order_pictures_kind" CHECK ("order_pictures"."kind" in ('asked', 'before', 'after', 'problem', 'complaint'));