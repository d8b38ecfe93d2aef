CREATE TABLE "substitute_suggestions" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"worker_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "substitute_suggestions" ADD CONSTRAINT "substitute_suggestions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitute_suggestions" ADD CONSTRAINT "substitute_suggestions_worker_id_profiles_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "substitute_suggestions_worker" ON "substitute_suggestions" USING btree ("worker_id");