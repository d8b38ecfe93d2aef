ALTER TABLE "open_requests" ADD COLUMN "entry_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "entry_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_series" ADD COLUMN "entry_note" text DEFAULT '' NOT NULL;