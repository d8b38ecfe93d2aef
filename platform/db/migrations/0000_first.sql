CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"command" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_role" text,
	"subject_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "caught_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "developer_clock" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"offset_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_provider_account" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"role" text NOT NULL,
	"profile_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token"),
	CONSTRAINT "sessions_role" CHECK ("sessions"."role" in ('worker', 'employer', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"user_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_user_type" CHECK ("users"."user_type" in ('worker', 'employer'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signed_contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"contract_type" text NOT NULL,
	"employee_name" text NOT NULL,
	"employee_email" text NOT NULL,
	"employee_phone" text,
	"employee_address" text,
	"employee_birth_date" text,
	"account_number" text,
	"account_number_end" text,
	"signed_at" timestamp with time zone NOT NULL,
	"contract_version" text NOT NULL,
	"contract_text" text NOT NULL,
	"contract_hash" text NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consumer_id" uuid NOT NULL,
	"worker_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"consumer_read_at" timestamp with time zone,
	"worker_read_at" timestamp with time zone,
	CONSTRAINT "conversations_pair_once" UNIQUE("consumer_id","worker_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"order_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"client_key" uuid,
	CONSTRAINT "messages_client_key_unique" UNIQUE("client_key"),
	CONSTRAINT "messages_author" CHECK ("messages"."author" in ('worker', 'employer', 'system'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link_label" text NOT NULL,
	"link" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"half_hours" integer NOT NULL,
	"rate" integer NOT NULL,
	"gross" integer NOT NULL,
	"vat_code" text NOT NULL,
	"vat_basis_points" integer NOT NULL,
	"net" integer NOT NULL,
	"vat" integer NOT NULL,
	"company_share" integer NOT NULL,
	"wage" integer NOT NULL,
	"holiday_pay" integer NOT NULL,
	"pension" integer NOT NULL,
	"employer_contribution" integer NOT NULL,
	"rates_of" text NOT NULL,
	CONSTRAINT "order_lines_kind_once" UNIQUE("order_id","kind"),
	CONSTRAINT "order_lines_vat" CHECK ("order_lines"."gross" = "order_lines"."net" + "order_lines"."vat"),
	CONSTRAINT "order_lines_net" CHECK ("order_lines"."net" = "order_lines"."company_share" + "order_lines"."wage" + "order_lines"."holiday_pay" + "order_lines"."pension" + "order_lines"."employer_contribution")
);
--> statement-breakpoint
CREATE TABLE "order_steps" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_user_id" uuid,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consumer_id" uuid NOT NULL,
	"worker_id" uuid NOT NULL,
	"status" text NOT NULL,
	"service_id" text NOT NULL,
	"service_name" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"half_hours" integer NOT NULL,
	"worked_half_hours" integer,
	"address" text NOT NULL,
	"description" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"approves_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"last_action" text NOT NULL,
	"reason" text,
	"accepted_start_within_withdrawal" boolean NOT NULL,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'confirmed', 'in_progress', 'delivered', 'disputed', 'completed', 'cancelled')),
	CONSTRAINT "orders_half_hours" CHECK ("orders"."half_hours" between 2 and 24),
	CONSTRAINT "orders_worked" CHECK ("orders"."worked_half_hours" between 1 and 48),
	CONSTRAINT "orders_span" CHECK ("orders"."ends_at" = "orders"."starts_at" + "orders"."half_hours" * interval '30 minutes'),
	CONSTRAINT "orders_other_person" CHECK ("orders"."consumer_id" <> "orders"."worker_id")
);
--> statement-breakpoint
CREATE TABLE "profile_services" (
	"profile_id" uuid NOT NULL,
	"service_id" text NOT NULL,
	"name" text NOT NULL,
	"experience" integer NOT NULL,
	"hourly_rate" integer,
	"position" integer NOT NULL,
	CONSTRAINT "profile_services_profile_id_service_id_pk" PRIMARY KEY("profile_id","service_id"),
	CONSTRAINT "profile_services_experience" CHECK ("profile_services"."experience" >= 0),
	CONSTRAINT "profile_services_rate" CHECK ("profile_services"."hourly_rate" >= 1)
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"user_type" text NOT NULL,
	"full_name" text NOT NULL,
	"birth_date" text,
	"born_on" date,
	"district" text,
	"address" text,
	"phone" text,
	"profile_image" text,
	"availability_days" text[] DEFAULT '{}' NOT NULL,
	"hourly_rate" integer,
	"about_me" text,
	"experience" text,
	"is_visible_to_consumers" boolean,
	"account_number" text,
	"account_number_end" text,
	"tax_consent" boolean DEFAULT false NOT NULL,
	"contract_signed" boolean DEFAULT false NOT NULL,
	"registration_completed_at" timestamp with time zone,
	"verification_status" text DEFAULT 'pending' NOT NULL,
	"verification_approved_at" timestamp with time zone,
	"admin_notes" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "profiles_user_type_once" UNIQUE("user_id","user_type"),
	CONSTRAINT "profiles_user_type" CHECK ("profiles"."user_type" in ('worker', 'employer')),
	CONSTRAINT "profiles_verification_status" CHECK ("profiles"."verification_status" in ('pending', 'approved', 'rejected', 'needs_info')),
	CONSTRAINT "profiles_hourly_rate" CHECK ("profiles"."hourly_rate" >= 1),
	CONSTRAINT "profiles_phone" CHECK ("profiles"."phone" ~ '^[0-9]{8}$')
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"worker_id" uuid NOT NULL,
	"consumer_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "reviews_order_once" UNIQUE("order_id"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "verification_logs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"action" text NOT NULL,
	"notes" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_contracts" ADD CONSTRAINT "signed_contracts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_consumer_id_profiles_id_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_worker_id_profiles_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_consumer_id_profiles_id_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_worker_id_profiles_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_services" ADD CONSTRAINT "profile_services_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_worker_id_profiles_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_consumer_id_profiles_id_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_logs" ADD CONSTRAINT "verification_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_logs" ADD CONSTRAINT "verification_logs_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "signed_contracts_user" ON "signed_contracts" USING btree ("user_id","signed_at");--> statement-breakpoint
CREATE INDEX "conversations_worker" ON "conversations" USING btree ("worker_id","last_at");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","role","at");--> statement-breakpoint
CREATE INDEX "order_steps_order" ON "order_steps" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_consumer" ON "orders" USING btree ("consumer_id","starts_at");--> statement-breakpoint
CREATE INDEX "orders_worker" ON "orders" USING btree ("worker_id","starts_at");--> statement-breakpoint
CREATE INDEX "profiles_registration" ON "profiles" USING btree ("user_type","registration_completed_at");--> statement-breakpoint
CREATE INDEX "reviews_worker" ON "reviews" USING btree ("worker_id","written_at");--> statement-breakpoint
CREATE INDEX "verification_logs_user" ON "verification_logs" USING btree ("user_id","id");