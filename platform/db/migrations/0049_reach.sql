ALTER TABLE "profiles" ADD COLUMN "reach" smallint;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_reach" CHECK ("profiles"."reach" in (15, 30, 45, 60));
--> statement-breakpoint
-- by hand
-- A remembered count goes by how far people go too.
CREATE TRIGGER "profiles_reach_changed" AFTER UPDATE OF reach ON "profiles"
  FOR EACH ROW WHEN (OLD.reach IS DISTINCT FROM NEW.reach) EXECUTE FUNCTION search_people_changed();
