ALTER TABLE "payments" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_series_id_order_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."order_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_series" ON "payments" USING btree ("series_id") WHERE "payments"."series_id" is not null;