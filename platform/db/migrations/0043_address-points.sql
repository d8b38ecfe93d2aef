CREATE TABLE "address_points" (
	"key" text PRIMARY KEY NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "address_points_whole" CHECK (("address_points"."lat" is null) = ("address_points"."lon" is null))
);
--> statement-breakpoint
CREATE INDEX "address_points_asked" ON "address_points" USING btree ("asked_at");