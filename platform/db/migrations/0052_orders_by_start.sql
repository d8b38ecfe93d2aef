CREATE INDEX "order_lines_by_amount" ON "order_lines" USING btree ("kind","gross","order_id");--> statement-breakpoint
CREATE INDEX "orders_by_start" ON "orders" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_request" ON "orders" USING btree ("requested_at","id");