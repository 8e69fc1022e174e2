CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "agent_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_url" text NOT NULL,
	"file_size" bigint NOT NULL,
	"mime_type" text NOT NULL,
	"type" text DEFAULT 'other' NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_documents_file_url_unique" UNIQUE("file_url"),
	CONSTRAINT "agent_documents_name_length" CHECK (char_length("agent_documents"."name") between 1 and 255),
	CONSTRAINT "agent_documents_file_url_length" CHECK (char_length("agent_documents"."file_url") between 1 and 2048),
	CONSTRAINT "agent_documents_file_size_range" CHECK ("agent_documents"."file_size" between 1 and 20971520),
	CONSTRAINT "agent_documents_mime_type_length" CHECK (char_length("agent_documents"."mime_type") between 1 and 255),
	CONSTRAINT "agent_documents_type_known" CHECK ("agent_documents"."type" in ('certificate', 'other'))
);
--> statement-breakpoint
ALTER TABLE "agent_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "agents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"bio" text,
	"calendly_link" text,
	"crm_email" text,
	"profile_slug" text,
	"social_links" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"application_links" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seo_settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"headshot_url" text,
	"banner_image_url" text,
	"custom_background_image" text,
	"agent_logo_url" text,
	"badge_1_url" text,
	"badge_2_url" text,
	"contact_details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"licence_name" text,
	"licence_title" text,
	"licence_number" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agents_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "agents_profile_slug_unique" UNIQUE("profile_slug"),
	CONSTRAINT "agents_name_length" CHECK (char_length("agents"."name") between 1 and 200),
	CONSTRAINT "agents_email_length" CHECK (char_length("agents"."email") between 3 and 254),
	CONSTRAINT "agents_crm_email_length" CHECK (char_length("agents"."crm_email") between 3 and 254),
	CONSTRAINT "agents_phone_length" CHECK (char_length("agents"."phone") <= 40),
	CONSTRAINT "agents_bio_length" CHECK (char_length("agents"."bio") <= 10000),
	CONSTRAINT "agents_calendly_link_safe" CHECK ("agents"."calendly_link" ~ '^https://[^[:space:]/?#@\\]+([/?#][^[:space:]\\]*)?$' and char_length("agents"."calendly_link") <= 2048),
	CONSTRAINT "agents_profile_slug_form" CHECK ("agents"."profile_slug" ~ '^[a-z0-9]{1,100}$'),
	CONSTRAINT "agents_social_links_safe" CHECK (jsonb_typeof("agents"."social_links") = 'object' and char_length("agents"."social_links"::text) <= 12000 and not jsonb_path_exists("agents"."social_links", '$.* ? (@.type() != "null" && (@.type() != "string" || !(@ like_regex "^(https://[^\\s/?#@\\\\]+([/?#][^\\s\\\\]*)?)?$")))')),
	CONSTRAINT "agents_application_links_safe" CHECK (jsonb_typeof("agents"."application_links") = 'object' and char_length("agents"."application_links"::text) <= 12000 and not jsonb_path_exists("agents"."application_links", '$.* ? (@.type() != "null" && (@.type() != "string" || !(@ like_regex "^(https://[^\\s/?#@\\\\]+([/?#][^\\s\\\\]*)?)?$")))')),
	CONSTRAINT "agents_seo_settings_length" CHECK (jsonb_typeof("agents"."seo_settings") = 'object'
        and char_length(coalesce("agents"."seo_settings" ->> 'meta_title', '')) <= 60
        and char_length(coalesce("agents"."seo_settings" ->> 'meta_description', '')) <= 160
        and char_length("agents"."seo_settings"::text) <= 8000),
	CONSTRAINT "agents_contact_details_object" CHECK (jsonb_typeof("agents"."contact_details") = 'object' and char_length("agents"."contact_details"::text) <= 4000),
	CONSTRAINT "agents_images_length" CHECK (char_length(coalesce("agents"."headshot_url", '')) <= 2048
        and char_length(coalesce("agents"."banner_image_url", '')) <= 2048
        and char_length(coalesce("agents"."custom_background_image", '')) <= 2048
        and char_length(coalesce("agents"."agent_logo_url", '')) <= 2048
        and char_length(coalesce("agents"."badge_1_url", '')) <= 2048
        and char_length(coalesce("agents"."badge_2_url", '')) <= 2048),
	CONSTRAINT "agents_licence_length" CHECK (char_length(coalesce("agents"."licence_name", '')) <= 200
        and char_length(coalesce("agents"."licence_title", '')) <= 100
        and char_length(coalesce("agents"."licence_number", '')) <= 50),
	CONSTRAINT "agents_languages_few" CHECK (cardinality("agents"."languages") <= 20)
);
--> statement-breakpoint
ALTER TABLE "agents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"event_type" text DEFAULT 'page_view' NOT NULL,
	"visitor_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analytics_events_event_type_form" CHECK ("analytics_events"."event_type" ~ '^[a-z_]{1,50}$'),
	CONSTRAINT "analytics_events_visitor_hash_length" CHECK (char_length("analytics_events"."visitor_hash") <= 128)
);
--> statement-breakpoint
ALTER TABLE "analytics_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_user_id" uuid,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "audit_log_action_form" CHECK ("audit_log"."action" ~ '^[a-z_]{1,40}[.][a-z_]{1,40}$'),
	CONSTRAINT "audit_log_detail_length" CHECK (char_length("audit_log"."detail"::text) <= 8000)
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "auth"."rate_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" uuid NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "auth"."session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."two_factor" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" uuid NOT NULL,
	"verified" boolean DEFAULT true,
	"failed_verification_count" integer DEFAULT 0,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "auth"."two_factor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "auth"."user" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."verification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."verification" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"excerpt" text,
	"content" text NOT NULL,
	"featured_image_url" text,
	"is_published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"seo_settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"admin_created" boolean GENERATED ALWAYS AS (coalesce(seo_settings ->> 'admin_created', 'false') <> 'false') STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "blog_posts_title_length" CHECK (char_length("blog_posts"."title") between 1 and 300),
	CONSTRAINT "blog_posts_slug_form" CHECK ("blog_posts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("blog_posts"."slug") <= 320),
	CONSTRAINT "blog_posts_excerpt_length" CHECK (char_length("blog_posts"."excerpt") <= 2000),
	CONSTRAINT "blog_posts_content_length" CHECK (char_length("blog_posts"."content") between 1 and 200000),
	CONSTRAINT "blog_posts_featured_image_url_length" CHECK (char_length("blog_posts"."featured_image_url") <= 2048),
	CONSTRAINT "blog_posts_published_has_date" CHECK ("blog_posts"."is_published" = ("blog_posts"."published_at" is not null)),
	CONSTRAINT "blog_posts_seo_settings_object" CHECK (jsonb_typeof("blog_posts"."seo_settings") = 'object' and char_length("blog_posts"."seo_settings"::text) <= 8000)
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid,
	"subscriber_id" uuid,
	"kind" text NOT NULL,
	"granted" boolean NOT NULL,
	"wording" text NOT NULL,
	"version" text NOT NULL,
	"page" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_one_subject" CHECK (num_nonnulls("consents"."lead_id", "consents"."subscriber_id") = 1),
	CONSTRAINT "consents_kind_known" CHECK ("consents"."kind" in ('reply', 'marketing', 'partner', 'newsletter')),
	CONSTRAINT "consents_wording_length" CHECK (char_length("consents"."wording") between 1 and 4000),
	CONSTRAINT "consents_version_length" CHECK (char_length("consents"."version") between 1 and 100),
	CONSTRAINT "consents_page_length" CHECK (char_length("consents"."page") between 1 and 2048)
);
--> statement-breakpoint
ALTER TABLE "consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid,
	"client_name" text,
	"client_email" text,
	"client_phone" text,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"message" text,
	"notes" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"fingerprint" text NOT NULL,
	"receipt_hash" text,
	"assigned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_origin_known" CHECK (("leads"."type", "leads"."source") in (('rate_quote', 'mortgage_calculator'), ('refinance', 'mortgage_calculator'),
        ('contact', 'contact_form'), ('application', 'website'), ('chat', 'AI Chatbot'))),
	CONSTRAINT "leads_status_known" CHECK ("leads"."status" in ('new', 'contacted', 'qualified', 'closed')),
	CONSTRAINT "leads_client_known" CHECK ("leads"."type" = 'chat' or ("leads"."client_name" is not null and "leads"."client_email" is not null)),
	CONSTRAINT "leads_client_name_length" CHECK (char_length("leads"."client_name") between 1 and 200),
	CONSTRAINT "leads_client_email_length" CHECK (char_length("leads"."client_email") between 3 and 254),
	CONSTRAINT "leads_client_phone_e164" CHECK ("leads"."client_phone" ~ '^[+][1-9][0-9]{6,14}$'),
	CONSTRAINT "leads_message_length" CHECK (char_length("leads"."message") <= 10000),
	CONSTRAINT "leads_notes_length" CHECK (char_length("leads"."notes") <= 100000),
	CONSTRAINT "leads_metadata_object" CHECK (jsonb_typeof("leads"."metadata") = 'object' and char_length("leads"."metadata"::text) <= 20000),
	CONSTRAINT "leads_hashes_length" CHECK (char_length("leads"."body_hash") between 16 and 128 and char_length("leads"."fingerprint") between 16 and 128
        and char_length(coalesce("leads"."receipt_hash", '')) <= 128)
);
--> statement-breakpoint
ALTER TABLE "leads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lenders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"logo_url" text,
	"type" text DEFAULT 'a_lender' NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lenders_name_length" CHECK (char_length("lenders"."name") between 1 and 200),
	CONSTRAINT "lenders_logo_url_length" CHECK (char_length("lenders"."logo_url") <= 2048),
	CONSTRAINT "lenders_type_known" CHECK ("lenders"."type" in ('a_lender', 'alternate_lender'))
);
--> statement-breakpoint
ALTER TABLE "lenders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to" text NOT NULL,
	"template" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"subject" text,
	"html" text,
	"text" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "mail_outbox_to_length" CHECK (char_length("mail_outbox"."to") between 3 and 254),
	CONSTRAINT "mail_outbox_template_form" CHECK ("mail_outbox"."template" ~ '^[a-z][a-z0-9-]{0,62}$'),
	CONSTRAINT "mail_outbox_status_known" CHECK ("mail_outbox"."status" in ('queued', 'sent', 'failed')),
	CONSTRAINT "mail_outbox_attempts_range" CHECK ("mail_outbox"."attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mortgage_services" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"content" text,
	"image_url" text,
	"features" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mortgage_services_name_length" CHECK (char_length("mortgage_services"."name") between 1 and 255),
	CONSTRAINT "mortgage_services_description_length" CHECK (char_length("mortgage_services"."description") <= 255),
	CONSTRAINT "mortgage_services_content_length" CHECK (char_length("mortgage_services"."content") <= 200000),
	CONSTRAINT "mortgage_services_image_url_length" CHECK (char_length("mortgage_services"."image_url") <= 2048),
	CONSTRAINT "mortgage_services_features_length" CHECK (char_length("mortgage_services"."features"::text) <= 20000)
);
--> statement-breakpoint
ALTER TABLE "mortgage_services" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"confirm_hash" text NOT NULL,
	"unsubscribe_hash" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_email_length" CHECK (char_length("newsletter_subscribers"."email") between 3 and 254),
	CONSTRAINT "newsletter_subscribers_status_known" CHECK ("newsletter_subscribers"."status" in ('pending', 'confirmed', 'unsubscribed')),
	CONSTRAINT "newsletter_subscribers_hashes_length" CHECK (char_length("newsletter_subscribers"."confirm_hash") between 16 and 128 and char_length("newsletter_subscribers"."unsubscribe_hash") between 16 and 128)
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"content" text,
	"price" numeric(12, 2),
	"image_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_name_length" CHECK (char_length("products"."name") between 1 and 255),
	CONSTRAINT "products_description_length" CHECK (char_length("products"."description") <= 10000),
	CONSTRAINT "products_content_length" CHECK (char_length("products"."content") <= 200000),
	CONSTRAINT "products_price_range" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_image_url_length" CHECK (char_length("products"."image_url") <= 2048)
);
--> statement-breakpoint
ALTER TABLE "products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_role_known" CHECK ("profiles"."role" in ('user', 'agent', 'admin', 'super_admin')),
	CONSTRAINT "profiles_full_name_length" CHECK (char_length("profiles"."full_name") <= 200)
);
--> statement-breakpoint
ALTER TABLE "profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mortgage_rate_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rate_id" uuid NOT NULL,
	"change" text NOT NULL,
	"rate_type" text NOT NULL,
	"term" text NOT NULL,
	"posted_rate" numeric(6, 3) NOT NULL,
	"our_rate" numeric(6, 3) NOT NULL,
	"province" text NOT NULL,
	"mortgage_type" text NOT NULL,
	"source_url" text NOT NULL,
	"is_active" boolean NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mortgage_rate_history_change_known" CHECK ("mortgage_rate_history"."change" in ('added', 'changed', 'removed'))
);
--> statement-breakpoint
ALTER TABLE "mortgage_rate_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mortgage_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rate_type" text NOT NULL,
	"term" text NOT NULL,
	"posted_rate" numeric(6, 3) NOT NULL,
	"our_rate" numeric(6, 3) NOT NULL,
	"province" text DEFAULT 'Ontario' NOT NULL,
	"mortgage_type" text DEFAULT 'Conventional' NOT NULL,
	"source_url" text DEFAULT 'Manual Entry' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"scraped_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mortgage_rates_rate_type_known" CHECK ("mortgage_rates"."rate_type" in ('fixed', 'variable')),
	CONSTRAINT "mortgage_rates_term_form" CHECK ("mortgage_rates"."term" ~ '^[1-9][0-9]? (year|month)s?$'),
	CONSTRAINT "mortgage_rates_posted_rate_range" CHECK ("mortgage_rates"."posted_rate" between 0 and 30),
	CONSTRAINT "mortgage_rates_our_rate_range" CHECK ("mortgage_rates"."our_rate" between 0 and 30),
	CONSTRAINT "mortgage_rates_province_known" CHECK ("mortgage_rates"."province" in ('Canada', 'Ontario', 'Quebec', 'British Columbia', 'Alberta', 'Manitoba', 'Saskatchewan',
        'Nova Scotia', 'New Brunswick', 'Newfoundland and Labrador', 'Prince Edward Island', 'Northwest Territories',
        'Nunavut', 'Yukon')),
	CONSTRAINT "mortgage_rates_mortgage_type_known" CHECK ("mortgage_rates"."mortgage_type" in ('Conventional', 'High-Ratio', 'Refinance')),
	CONSTRAINT "mortgage_rates_source_url_length" CHECK (char_length("mortgage_rates"."source_url") between 1 and 2048)
);
--> statement-breakpoint
ALTER TABLE "mortgage_rates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid,
	"admin_id" uuid,
	"admin_authored" boolean GENERATED ALWAYS AS (admin_id is not null) STORED NOT NULL,
	"client_name" text NOT NULL,
	"content" text NOT NULL,
	"rating" integer DEFAULT 5 NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "testimonials_author" CHECK (num_nonnulls("testimonials"."agent_id", "testimonials"."admin_id") >= 1),
	CONSTRAINT "testimonials_client_name_length" CHECK (char_length("testimonials"."client_name") between 1 and 200),
	CONSTRAINT "testimonials_content_length" CHECK (char_length("testimonials"."content") between 1 and 4000),
	CONSTRAINT "testimonials_rating_range" CHECK ("testimonials"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "testimonials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "agent_documents" ADD CONSTRAINT "agent_documents_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_user_id_fk" FOREIGN KEY ("id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_admin_id_profiles_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_documents_agent_id_idx" ON "agent_documents" USING btree ("agent_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "agents_active_name_idx" ON "agents" USING btree ("is_active","name");--> statement-breakpoint
CREATE INDEX "agents_created_at_idx" ON "agents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "analytics_events_agent_id_idx" ON "analytics_events" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "analytics_events_created_at_idx" ON "analytics_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_user_id","at");--> statement-breakpoint
CREATE INDEX "account_user_id_idx" ON "auth"."account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_idx" ON "auth"."rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "session_user_id_idx" ON "auth"."session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expires_at_idx" ON "auth"."session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "two_factor_secret_idx" ON "auth"."two_factor" USING btree ("secret");--> statement-breakpoint
CREATE INDEX "two_factor_user_id_idx" ON "auth"."two_factor" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier_idx" ON "auth"."verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "blog_posts_published_idx" ON "blog_posts" USING btree ("is_published","published_at");--> statement-breakpoint
CREATE INDEX "blog_posts_agent_id_idx" ON "blog_posts" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "blog_posts_created_at_idx" ON "blog_posts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "consents_lead_id_idx" ON "consents" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "consents_subscriber_id_idx" ON "consents" USING btree ("subscriber_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_idempotency_key_key" ON "leads" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "leads_agent_id_created_at_idx" ON "leads" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "leads_created_at_idx" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_status_created_at_idx" ON "leads" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "leads_type_created_at_idx" ON "leads" USING btree ("type","created_at");--> statement-breakpoint
CREATE INDEX "leads_fingerprint_idx" ON "leads" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "leads_receipt_hash_idx" ON "leads" USING btree ("receipt_hash") WHERE "leads"."receipt_hash" is not null;--> statement-breakpoint
CREATE INDEX "leads_client_email_idx" ON "leads" USING btree (lower("client_email"));--> statement-breakpoint
CREATE INDEX "leads_client_name_idx" ON "leads" USING btree (lower("client_name"));--> statement-breakpoint
CREATE INDEX "leads_updated_at_idx" ON "leads" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "lenders_active_order_idx" ON "lenders" USING btree ("is_active","display_order");--> statement-breakpoint
CREATE INDEX "mail_outbox_due_idx" ON "mail_outbox" USING btree ("next_attempt_at") WHERE "mail_outbox"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "mail_outbox_created_at_idx" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mortgage_services_created_at_idx" ON "mortgage_services" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email_key" ON "newsletter_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_confirm_hash_key" ON "newsletter_subscribers" USING btree ("confirm_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_unsubscribe_hash_key" ON "newsletter_subscribers" USING btree ("unsubscribe_hash");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_status_created_at_idx" ON "newsletter_subscribers" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "products_created_at_idx" ON "products" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "profiles_role_idx" ON "profiles" USING btree ("role");--> statement-breakpoint
CREATE INDEX "mortgage_rate_history_rate_idx" ON "mortgage_rate_history" USING btree ("rate_id","recorded_at");--> statement-breakpoint
CREATE INDEX "mortgage_rate_history_series_idx" ON "mortgage_rate_history" USING btree ("province","rate_type","term","mortgage_type","recorded_at");--> statement-breakpoint
CREATE INDEX "mortgage_rates_offer_idx" ON "mortgage_rates" USING btree ("is_active","province","term","our_rate");--> statement-breakpoint
CREATE INDEX "mortgage_rates_our_rate_idx" ON "mortgage_rates" USING btree ("our_rate") WHERE "mortgage_rates"."is_active";--> statement-breakpoint
CREATE INDEX "mortgage_rates_source_url_idx" ON "mortgage_rates" USING btree ("source_url");--> statement-breakpoint
CREATE INDEX "testimonials_approved_idx" ON "testimonials" USING btree ("is_approved","admin_authored","created_at");--> statement-breakpoint
CREATE INDEX "testimonials_agent_id_idx" ON "testimonials" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "testimonials_admin_id_idx" ON "testimonials" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "testimonials_created_at_idx" ON "testimonials" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "agent_documents_read_own" ON "agent_documents" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent" USING ("agent_documents"."agent_id" = (select app.current_agent_id()));--> statement-breakpoint
CREATE POLICY "agent_documents_add_own" ON "agent_documents" AS PERMISSIVE FOR INSERT TO "maplekey_admin", "maplekey_agent" WITH CHECK ("agent_documents"."agent_id" = (select app.current_agent_id()));--> statement-breakpoint
CREATE POLICY "agent_documents_super_admin_read" ON "agent_documents" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "agents_read_active" ON "agents" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING ("agents"."is_active");--> statement-breakpoint
CREATE POLICY "agents_read_own" ON "agents" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent" USING ("agents"."id" = (select app.current_agent_id()));--> statement-breakpoint
CREATE POLICY "agents_edit_own" ON "agents" AS PERMISSIVE FOR UPDATE TO "maplekey_admin", "maplekey_agent" USING ("agents"."id" = (select app.current_agent_id())) WITH CHECK ("agents"."id" = (select app.current_agent_id()));--> statement-breakpoint
CREATE POLICY "agents_super_admin" ON "agents" AS PERMISSIVE FOR ALL TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin') WITH CHECK ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "agents_worker" ON "agents" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "agents_definers" ON "agents" AS PERMISSIVE FOR SELECT TO "maplekey_identity", "maplekey_intake" USING (true);--> statement-breakpoint
CREATE POLICY "agents_accounts" ON "agents" AS PERMISSIVE FOR ALL TO "maplekey_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "analytics_events_count_view" ON "analytics_events" AS PERMISSIVE FOR INSERT TO "maplekey_user", "maplekey_visitor" WITH CHECK ("analytics_events"."event_type" = 'page_view'
        and exists (select from public.agents where agents.id = "analytics_events"."agent_id" and agents.is_active));--> statement-breakpoint
CREATE POLICY "analytics_events_read_own" ON "analytics_events" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent" USING ("analytics_events"."agent_id" = (select app.current_agent_id()));--> statement-breakpoint
CREATE POLICY "analytics_events_super_admin_read" ON "analytics_events" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "analytics_events_worker_read" ON "analytics_events" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "analytics_events_worker_expire" ON "analytics_events" AS PERMISSIVE FOR DELETE TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "audit_log_super_admin_read" ON "audit_log" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "audit_log_append" ON "audit_log" AS PERMISSIVE FOR INSERT TO "maplekey_jobs", "maplekey_ledger" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "account_sign_in" ON "auth"."account" AS PERMISSIVE FOR ALL TO "maplekey_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "account_accounts" ON "auth"."account" AS PERMISSIVE FOR INSERT TO "maplekey_accounts" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rate_limits_count" ON "auth"."rate_limits" AS PERMISSIVE FOR ALL TO "maplekey_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "session_sign_in" ON "auth"."session" AS PERMISSIVE FOR ALL TO "maplekey_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "session_identity" ON "auth"."session" AS PERMISSIVE FOR SELECT TO "maplekey_identity" USING (true);--> statement-breakpoint
CREATE POLICY "session_accounts_find" ON "auth"."session" AS PERMISSIVE FOR SELECT TO "maplekey_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "session_accounts_revoke" ON "auth"."session" AS PERMISSIVE FOR DELETE TO "maplekey_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "two_factor_sign_in" ON "auth"."two_factor" AS PERMISSIVE FOR ALL TO "maplekey_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "user_sign_in" ON "auth"."user" AS PERMISSIVE FOR ALL TO "maplekey_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "user_identity" ON "auth"."user" AS PERMISSIVE FOR SELECT TO "maplekey_identity" USING (true);--> statement-breakpoint
CREATE POLICY "user_accounts" ON "auth"."user" AS PERMISSIVE FOR ALL TO "maplekey_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "verification_sign_in" ON "auth"."verification" AS PERMISSIVE FOR ALL TO "maplekey_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_posts_read_published" ON "blog_posts" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING ("blog_posts"."is_published");--> statement-breakpoint
CREATE POLICY "blog_posts_own" ON "blog_posts" AS PERMISSIVE FOR ALL TO "maplekey_admin", "maplekey_agent" USING ("blog_posts"."agent_id" = (select app.current_agent_id()) and not "blog_posts"."admin_created") WITH CHECK ("blog_posts"."agent_id" = (select app.current_agent_id()) and not "blog_posts"."admin_created");--> statement-breakpoint
CREATE POLICY "blog_posts_super_admin" ON "blog_posts" AS PERMISSIVE FOR ALL TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin') WITH CHECK ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "consents_of_readable_leads" ON "consents" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent" USING (exists (select from public.leads where leads.id = "consents"."lead_id"));--> statement-breakpoint
CREATE POLICY "consents_super_admin_read" ON "consents" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "consents_intake_store" ON "consents" AS PERMISSIVE FOR INSERT TO "maplekey_intake" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "consents_worker_append" ON "consents" AS PERMISSIVE FOR INSERT TO "maplekey_jobs" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "leads_agent_read" ON "leads" AS PERMISSIVE FOR SELECT TO "maplekey_agent" USING ("leads"."agent_id" = (select app.current_agent_id()));--> statement-breakpoint
CREATE POLICY "leads_agent_note" ON "leads" AS PERMISSIVE FOR UPDATE TO "maplekey_agent" USING ("leads"."agent_id" = (select app.current_agent_id())) WITH CHECK ("leads"."agent_id" = (select app.current_agent_id()));--> statement-breakpoint
CREATE POLICY "leads_admin_read" ON "leads" AS PERMISSIVE FOR SELECT TO "maplekey_admin" USING ((select app.current_staff_role()) = 'admin' and ("leads"."agent_id" = (select app.current_agent_id()) or "leads"."agent_id" is null));--> statement-breakpoint
CREATE POLICY "leads_admin_work" ON "leads" AS PERMISSIVE FOR UPDATE TO "maplekey_admin" USING ((select app.current_staff_role()) = 'admin' and ("leads"."agent_id" = (select app.current_agent_id()) or "leads"."agent_id" is null)) WITH CHECK ((select app.current_staff_role()) = 'admin' and ("leads"."agent_id" = (select app.current_agent_id()) or "leads"."agent_id" is null));--> statement-breakpoint
CREATE POLICY "leads_super_admin_read" ON "leads" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "leads_super_admin_work" ON "leads" AS PERMISSIVE FOR UPDATE TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin') WITH CHECK ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "leads_super_admin_delete" ON "leads" AS PERMISSIVE FOR DELETE TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "leads_worker" ON "leads" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "leads_intake_store" ON "leads" AS PERMISSIVE FOR INSERT TO "maplekey_intake" WITH CHECK ("leads"."status" = 'new');--> statement-breakpoint
CREATE POLICY "leads_intake_find" ON "leads" AS PERMISSIVE FOR SELECT TO "maplekey_intake" USING (true);--> statement-breakpoint
CREATE POLICY "lenders_read_active" ON "lenders" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING ("lenders"."is_active");--> statement-breakpoint
CREATE POLICY "lenders_super_admin" ON "lenders" AS PERMISSIVE FOR ALL TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin') WITH CHECK ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "mail_outbox_worker" ON "mail_outbox" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "mail_outbox_auth_queue" ON "mail_outbox" AS PERMISSIVE FOR INSERT TO "maplekey_auth" WITH CHECK ("mail_outbox"."status" = 'queued');--> statement-breakpoint
CREATE POLICY "mortgage_services_read" ON "mortgage_services" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "mortgage_services_super_admin" ON "mortgage_services" AS PERMISSIVE FOR ALL TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin') WITH CHECK ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "newsletter_subscribers_intake" ON "newsletter_subscribers" AS PERMISSIVE FOR ALL TO "maplekey_intake" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_subscribers_super_admin_read" ON "newsletter_subscribers" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "newsletter_subscribers_worker" ON "newsletter_subscribers" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "products_read" ON "products" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "products_super_admin" ON "products" AS PERMISSIVE FOR ALL TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin') WITH CHECK ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "profiles_read_own" ON "profiles" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_super_admin", "maplekey_user" USING ("profiles"."id" = (select app.current_user_id()));--> statement-breakpoint
CREATE POLICY "profiles_rename_own" ON "profiles" AS PERMISSIVE FOR UPDATE TO "maplekey_admin", "maplekey_agent", "maplekey_super_admin", "maplekey_user" USING ("profiles"."id" = (select app.current_user_id())) WITH CHECK ("profiles"."id" = (select app.current_user_id()));--> statement-breakpoint
CREATE POLICY "profiles_super_admin_read" ON "profiles" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "profiles_super_admin_change" ON "profiles" AS PERMISSIVE FOR UPDATE TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin') WITH CHECK ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "profiles_identity" ON "profiles" AS PERMISSIVE FOR SELECT TO "maplekey_identity" USING (true);--> statement-breakpoint
CREATE POLICY "profiles_accounts" ON "profiles" AS PERMISSIVE FOR ALL TO "maplekey_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "mortgage_rate_history_read_active" ON "mortgage_rate_history" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING ("mortgage_rate_history"."is_active");--> statement-breakpoint
CREATE POLICY "mortgage_rate_history_super_admin_read" ON "mortgage_rate_history" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "mortgage_rate_history_append" ON "mortgage_rate_history" AS PERMISSIVE FOR INSERT TO "maplekey_ledger" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "mortgage_rates_read_active" ON "mortgage_rates" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING ("mortgage_rates"."is_active");--> statement-breakpoint
CREATE POLICY "mortgage_rates_super_admin" ON "mortgage_rates" AS PERMISSIVE FOR ALL TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin') WITH CHECK ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "mortgage_rates_worker_read" ON "mortgage_rates" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "mortgage_rates_worker_add" ON "mortgage_rates" AS PERMISSIVE FOR INSERT TO "maplekey_jobs" WITH CHECK ("mortgage_rates"."source_url" <> 'Manual Entry');--> statement-breakpoint
CREATE POLICY "mortgage_rates_worker_change" ON "mortgage_rates" AS PERMISSIVE FOR UPDATE TO "maplekey_jobs" USING ("mortgage_rates"."source_url" <> 'Manual Entry') WITH CHECK ("mortgage_rates"."source_url" <> 'Manual Entry');--> statement-breakpoint
CREATE POLICY "testimonials_read_approved" ON "testimonials" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING ("testimonials"."is_approved");--> statement-breakpoint
CREATE POLICY "testimonials_read_own" ON "testimonials" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent" USING ("testimonials"."agent_id" = (select app.current_agent_id()));--> statement-breakpoint
CREATE POLICY "testimonials_submit_own" ON "testimonials" AS PERMISSIVE FOR INSERT TO "maplekey_admin", "maplekey_agent" WITH CHECK ("testimonials"."agent_id" = (select app.current_agent_id()) and not "testimonials"."is_approved" and "testimonials"."admin_id" is null);--> statement-breakpoint
CREATE POLICY "testimonials_super_admin_read" ON "testimonials" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "testimonials_super_admin_author" ON "testimonials" AS PERMISSIVE FOR INSERT TO "maplekey_super_admin" WITH CHECK ((select app.current_staff_role()) = 'super_admin' and "testimonials"."admin_id" = (select app.current_user_id()) and "testimonials"."is_approved");--> statement-breakpoint
CREATE POLICY "testimonials_super_admin_change" ON "testimonials" AS PERMISSIVE FOR UPDATE TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin' and ("testimonials"."admin_id" is null or "testimonials"."admin_id" = (select app.current_user_id()))) WITH CHECK ((select app.current_staff_role()) = 'super_admin' and ("testimonials"."admin_id" is null or "testimonials"."admin_id" = (select app.current_user_id())));--> statement-breakpoint
CREATE POLICY "testimonials_super_admin_delete" ON "testimonials" AS PERMISSIVE FOR DELETE TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "testimonials_accounts" ON "testimonials" AS PERMISSIVE FOR SELECT TO "maplekey_accounts" USING (true);