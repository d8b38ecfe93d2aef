CREATE TABLE "order_substitutes" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"instead_of" uuid NOT NULL,
	"by_system" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_substitutes" ADD CONSTRAINT "order_substitutes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_substitutes" ADD CONSTRAINT "order_substitutes_instead_of_orders_id_fk" FOREIGN KEY ("instead_of") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_substitutes_instead_of" ON "order_substitutes" USING btree ("instead_of");