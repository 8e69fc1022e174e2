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
	"search_text" text GENERATED ALWAYS AS (app.audit_search_text(action, detail)) STORED NOT NULL,
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
	"publish_at" timestamp with time zone,
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
	CONSTRAINT "blog_posts_scheduled_is_draft" CHECK ("blog_posts"."publish_at" is null or not "blog_posts"."is_published"),
	CONSTRAINT "blog_posts_seo_settings_object" CHECK (jsonb_typeof("blog_posts"."seo_settings") = 'object' and char_length("blog_posts"."seo_settings"::text) <= 8000)
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid,
	"subscriber_id" uuid,
	"alert_id" uuid,
	"kind" text NOT NULL,
	"granted" boolean NOT NULL,
	"wording" text NOT NULL,
	"version" text NOT NULL,
	"page" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_one_subject" CHECK (num_nonnulls("consents"."lead_id", "consents"."subscriber_id", "consents"."alert_id") = 1),
	CONSTRAINT "consents_kind_known" CHECK ("consents"."kind" in ('reply', 'marketing', 'partner', 'newsletter', 'rate_alert')),
	CONSTRAINT "consents_wording_length" CHECK (char_length("consents"."wording") between 1 and 4000),
	CONSTRAINT "consents_version_length" CHECK (char_length("consents"."version") between 1 and 100),
	CONSTRAINT "consents_page_length" CHECK (char_length("consents"."page") between 1 and 2048)
);
--> statement-breakpoint
ALTER TABLE "consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deleted_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"agent_id" uuid,
	"label" text NOT NULL,
	"kept" jsonb NOT NULL,
	"extras" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_by" uuid NOT NULL,
	"search_text" text GENERATED ALWAYS AS (app.fold_text(' ' || label || ' ' || coalesce(kept ->> 'client_email', ''))) STORED NOT NULL,
	CONSTRAINT "deleted_records_entity_known" CHECK ("deleted_records"."entity" in ('lead', 'post'))
);
--> statement-breakpoint
ALTER TABLE "deleted_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "former_agent_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"left_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_agent_slugs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "former_post_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"left_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_post_slugs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_filters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid DEFAULT app.current_user_id() NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_filters_name_length" CHECK (char_length("lead_filters"."name") between 1 and 80),
	CONSTRAINT "lead_filters_query_length" CHECK (char_length("lead_filters"."query") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "lead_filters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"chat_messages" integer,
	"assigned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sort_name" text collate "C" GENERATED ALWAYS AS (coalesce(app.fold_text(client_name), chr(1114111))) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (app.lead_search_text(client_name, client_email, client_phone, message, notes)) STORED NOT NULL,
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
	"is_list" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "mail_outbox_to_length" CHECK (char_length("mail_outbox"."to") between 3 and 254),
	CONSTRAINT "mail_outbox_template_form" CHECK ("mail_outbox"."template" ~ '^[a-z][a-z0-9-]{0,62}$'),
	CONSTRAINT "mail_outbox_status_known" CHECK ("mail_outbox"."status" in ('queued', 'sent', 'failed')),
	CONSTRAINT "mail_outbox_attempts_range" CHECK ("mail_outbox"."attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"template" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_suppressions_email_form" CHECK ("mail_suppressions"."email" = lower("mail_suppressions"."email") and char_length("mail_suppressions"."email") <= 254),
	CONSTRAINT "mail_suppressions_reason_length" CHECK (char_length("mail_suppressions"."reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "mail_suppressions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "news_articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source_id" uuid,
	"link" text NOT NULL,
	"link_key" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"language" text,
	"published_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (app.news_vector(title, summary)) STORED NOT NULL,
	CONSTRAINT "news_articles_link_key_unique" UNIQUE("link_key"),
	CONSTRAINT "news_articles_link_form" CHECK ("news_articles"."link" ~ '^https?://' and char_length("news_articles"."link") <= 2048),
	CONSTRAINT "news_articles_link_key_length" CHECK (char_length("news_articles"."link_key") between 1 and 2048),
	CONSTRAINT "news_articles_title_length" CHECK (char_length("news_articles"."title") between 1 and 300),
	CONSTRAINT "news_articles_summary_length" CHECK (char_length("news_articles"."summary") <= 600),
	CONSTRAINT "news_articles_language_known" CHECK ("news_articles"."language" in ('en', 'fr'))
);
--> statement-breakpoint
ALTER TABLE "news_articles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "news_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"title" text,
	"etag" text,
	"last_modified" text,
	"last_tried_at" timestamp with time zone,
	"last_read_at" timestamp with time zone,
	"last_error" text,
	"failures_in_a_row" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_sources_url_unique" UNIQUE("url"),
	CONSTRAINT "news_sources_url_length" CHECK (char_length("news_sources"."url") between 1 and 2048),
	CONSTRAINT "news_sources_failures_range" CHECK ("news_sources"."failures_in_a_row" >= 0)
);
--> statement-breakpoint
ALTER TABLE "news_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "newsletter_digests" (
	"week" date PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"last_subscriber_id" uuid,
	"mails" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "newsletter_digests_week_is_monday" CHECK (extract(isodow from "newsletter_digests"."week") = 1),
	CONSTRAINT "newsletter_digests_mails_range" CHECK ("newsletter_digests"."mails" >= 0)
);
--> statement-breakpoint
ALTER TABLE "newsletter_digests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "page_view_days" (
	"agent_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_view_days_agent_id_day_pk" PRIMARY KEY("agent_id","day"),
	CONSTRAINT "page_view_days_views_range" CHECK ("page_view_days"."views" > 0)
);
--> statement-breakpoint
ALTER TABLE "page_view_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_view_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_view_salts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "partner_submissions" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_submissions_state_known" CHECK ("partner_submissions"."state" in ('waiting', 'sent', 'failed', 'skipped')),
	CONSTRAINT "partner_submissions_attempts_range" CHECK ("partner_submissions"."attempts" >= 0),
	CONSTRAINT "partner_submissions_last_error_length" CHECK (char_length("partner_submissions"."last_error") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "partner_submissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "policy_rate_changes" (
	"day" date PRIMARY KEY NOT NULL,
	"before_percent" numeric(6, 3) NOT NULL,
	"after_percent" numeric(6, 3) NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_rate_changes_percent_range" CHECK ("policy_rate_changes"."before_percent" between 0 and 30 and "policy_rate_changes"."after_percent" between 0 and 30),
	CONSTRAINT "policy_rate_changes_is_change" CHECK ("policy_rate_changes"."before_percent" <> "policy_rate_changes"."after_percent")
);
--> statement-breakpoint
ALTER TABLE "policy_rate_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"invited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_role_known" CHECK ("profiles"."role" in ('user', 'agent', 'admin', 'super_admin')),
	CONSTRAINT "profiles_full_name_length" CHECK (char_length("profiles"."full_name") <= 200)
);
--> statement-breakpoint
ALTER TABLE "profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"province" text NOT NULL,
	"rate_type" text NOT NULL,
	"term" text NOT NULL,
	"threshold" numeric(6, 3) NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"confirm_hash" text NOT NULL,
	"unsubscribe_hash" text NOT NULL,
	"armed" boolean DEFAULT true NOT NULL,
	"crossings" integer DEFAULT 0 NOT NULL,
	"crossed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rate_alerts_confirm_hash_key" UNIQUE("confirm_hash"),
	CONSTRAINT "rate_alerts_unsubscribe_hash_key" UNIQUE("unsubscribe_hash"),
	CONSTRAINT "rate_alerts_email_length" CHECK (char_length("rate_alerts"."email") between 3 and 254),
	CONSTRAINT "rate_alerts_status_known" CHECK ("rate_alerts"."status" in ('pending', 'confirmed', 'ended')),
	CONSTRAINT "rate_alerts_rate_type_known" CHECK ("rate_alerts"."rate_type" in ('fixed', 'variable')),
	CONSTRAINT "rate_alerts_term_form" CHECK ("rate_alerts"."term" ~ '^[1-9][0-9]? (year|month)$'),
	CONSTRAINT "rate_alerts_province_length" CHECK (char_length("rate_alerts"."province") between 1 and 40),
	CONSTRAINT "rate_alerts_threshold_range" CHECK ("rate_alerts"."threshold" between 0.5 and 20),
	CONSTRAINT "rate_alerts_hashes_length" CHECK (char_length("rate_alerts"."confirm_hash") between 16 and 128 and char_length("rate_alerts"."unsubscribe_hash") between 16 and 128)
);
--> statement-breakpoint
ALTER TABLE "rate_alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "prime_rates" (
	"day" date PRIMARY KEY NOT NULL,
	"percent" numeric(6, 3) NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prime_rates_percent_range" CHECK ("prime_rates"."percent" between 0 and 30)
);
--> statement-breakpoint
ALTER TABLE "prime_rates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"rate_id" uuid,
	"kind" text NOT NULL,
	"rate_type" text NOT NULL,
	"term" text NOT NULL,
	"mortgage_type" text NOT NULL,
	"province" text NOT NULL,
	"before_posted" numeric(6, 3),
	"before_our" numeric(6, 3),
	"before_seen_at" timestamp with time zone,
	"after_posted" numeric(6, 3),
	"after_our" numeric(6, 3),
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rate_changes_kind_known" CHECK ("rate_changes"."kind" in ('new', 'moved', 'lost')),
	CONSTRAINT "rate_changes_state_known" CHECK ("rate_changes"."state" in ('waiting', 'applied', 'approved', 'rejected', 'replaced', 'reverted'))
);
--> statement-breakpoint
ALTER TABLE "rate_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_readings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"message" text,
	"offers_found" integer DEFAULT 0 NOT NULL,
	"changes_applied" integer DEFAULT 0 NOT NULL,
	"changes_held" integer DEFAULT 0 NOT NULL,
	"passages_unread" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "rate_readings_state_known" CHECK ("rate_readings"."state" in ('waiting', 'unchanged', 'applied', 'held', 'failed')),
	CONSTRAINT "rate_readings_message_length" CHECK (char_length("rate_readings"."message") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "rate_readings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trigger" text NOT NULL,
	"local_date" date NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"message" text,
	"requested_by" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "rate_runs_trigger_known" CHECK ("rate_runs"."trigger" in ('nightly', 'manual', 'revert')),
	CONSTRAINT "rate_runs_state_known" CHECK ("rate_runs"."state" in ('queued', 'running', 'succeeded', 'failed')),
	CONSTRAINT "rate_runs_message_length" CHECK (char_length("rate_runs"."message") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "rate_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_source_states" (
	"source_id" uuid PRIMARY KEY NOT NULL,
	"page_hash" text,
	"etag" text,
	"last_modified" text,
	"prime_used" numeric(6, 3),
	"last_good_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"stale_told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "rate_source_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"province" text DEFAULT 'Canada' NOT NULL,
	"figures" text DEFAULT 'ours' NOT NULL,
	"prime_percent" numeric(6, 3),
	"unsaid_mortgage_type" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rate_sources_url_unique" UNIQUE("url"),
	CONSTRAINT "rate_sources_name_length" CHECK (char_length("rate_sources"."name") between 1 and 200),
	CONSTRAINT "rate_sources_url_form" CHECK ("rate_sources"."url" ~ '^https?://' and char_length("rate_sources"."url") <= 2048),
	CONSTRAINT "rate_sources_province_known" CHECK ("rate_sources"."province" in ('Canada', 'Ontario', 'Quebec', 'British Columbia', 'Alberta', 'Manitoba', 'Saskatchewan', 'Nova Scotia', 'New Brunswick', 'Newfoundland and Labrador', 'Prince Edward Island', 'Northwest Territories', 'Nunavut', 'Yukon')),
	CONSTRAINT "rate_sources_figures_known" CHECK ("rate_sources"."figures" in ('ours', 'posted')),
	CONSTRAINT "rate_sources_prime_percent_range" CHECK ("rate_sources"."prime_percent" between 0 and 30),
	CONSTRAINT "rate_sources_unsaid_mortgage_type_known" CHECK ("rate_sources"."unsaid_mortgage_type" in ('Conventional', 'High-Ratio', 'Refinance'))
);
--> statement-breakpoint
ALTER TABLE "rate_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	CONSTRAINT "mortgage_rates_province_known" CHECK ("mortgage_rates"."province" in ('Canada', 'Ontario', 'Quebec', 'British Columbia', 'Alberta', 'Manitoba', 'Saskatchewan', 'Nova Scotia', 'New Brunswick', 'Newfoundland and Labrador', 'Prince Edward Island', 'Northwest Territories', 'Nunavut', 'Yukon')),
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
ALTER TABLE "consents" ADD CONSTRAINT "consents_alert_id_rate_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."rate_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_agent_slugs" ADD CONSTRAINT "former_agent_slugs_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_post_slugs" ADD CONSTRAINT "former_post_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_filters" ADD CONSTRAINT "lead_filters_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_articles" ADD CONSTRAINT "news_articles_source_id_news_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."news_sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_view_days" ADD CONSTRAINT "page_view_days_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_submissions" ADD CONSTRAINT "partner_submissions_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_user_id_fk" FOREIGN KEY ("id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_changes" ADD CONSTRAINT "rate_changes_run_id_rate_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."rate_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_changes" ADD CONSTRAINT "rate_changes_source_id_rate_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."rate_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_readings" ADD CONSTRAINT "rate_readings_run_id_rate_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."rate_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_readings" ADD CONSTRAINT "rate_readings_source_id_rate_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."rate_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_source_states" ADD CONSTRAINT "rate_source_states_source_id_rate_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."rate_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_admin_id_profiles_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_documents_agent_id_idx" ON "agent_documents" USING btree ("agent_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "agents_active_name_idx" ON "agents" USING btree ("is_active","name");--> statement-breakpoint
CREATE INDEX "agents_created_at_idx" ON "agents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "analytics_events_agent_id_idx" ON "analytics_events" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "analytics_events_once_a_day_key" ON "analytics_events" USING btree ("agent_id","visitor_hash") WHERE "analytics_events"."visitor_hash" is not null;--> statement-breakpoint
CREATE INDEX "analytics_events_created_at_idx" ON "analytics_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("entity","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_user_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_record_idx" ON "audit_log" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_search_idx" ON "audit_log" USING gin ("search_text" app_extensions.gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
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
CREATE INDEX "blog_posts_publish_at_idx" ON "blog_posts" USING btree ("publish_at") WHERE "blog_posts"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "consents_lead_id_idx" ON "consents" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "consents_subscriber_id_idx" ON "consents" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "consents_alert_id_idx" ON "consents" USING btree ("alert_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deleted_records_entity_id_key" ON "deleted_records" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "deleted_records_list_idx" ON "deleted_records" USING btree ("entity","deleted_at","id");--> statement-breakpoint
CREATE INDEX "deleted_records_agent_id_idx" ON "deleted_records" USING btree ("agent_id","deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_records_deleted_at_idx" ON "deleted_records" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "former_agent_slugs_agent_id_idx" ON "former_agent_slugs" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "former_post_slugs_post_id_idx" ON "former_post_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_filters_name_key" ON "lead_filters" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "leads_idempotency_key_key" ON "leads" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "leads_created_at_idx" ON "leads" USING btree ("created_at","id","agent_id","status","type","sort_name");--> statement-breakpoint
CREATE INDEX "leads_agent_idx" ON "leads" USING btree ("agent_id","created_at","id","status","type","sort_name");--> statement-breakpoint
CREATE INDEX "leads_fingerprint_idx" ON "leads" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "leads_receipt_hash_idx" ON "leads" USING btree ("receipt_hash") WHERE "leads"."receipt_hash" is not null;--> statement-breakpoint
CREATE INDEX "leads_contact_idx" ON "leads" USING gin (array_remove(array[lower("client_email"), "client_phone"], null)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "leads_search_idx" ON "leads" USING gin ("search_text" app_extensions.gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "lenders_active_order_idx" ON "lenders" USING btree ("is_active","display_order");--> statement-breakpoint
CREATE INDEX "mail_outbox_due_idx" ON "mail_outbox" USING btree ("next_attempt_at") WHERE "mail_outbox"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "mail_outbox_created_at_idx" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_unsent_idx" ON "mail_outbox" USING btree ("status","created_at") WHERE "mail_outbox"."status" <> 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "mail_suppressions_email_key" ON "mail_suppressions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "mail_suppressions_created_at_idx" ON "mail_suppressions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mortgage_services_created_at_idx" ON "mortgage_services" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "news_articles_newest_idx" ON "news_articles" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "news_articles_search_idx" ON "news_articles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "news_articles_source_id_idx" ON "news_articles" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "news_sources_next_try_at_idx" ON "news_sources" USING btree ("next_try_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email_key" ON "newsletter_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_confirm_hash_key" ON "newsletter_subscribers" USING btree ("confirm_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_unsubscribe_hash_key" ON "newsletter_subscribers" USING btree ("unsubscribe_hash");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_status_created_at_idx" ON "newsletter_subscribers" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "page_view_days_day_idx" ON "page_view_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "partner_submissions_waiting_idx" ON "partner_submissions" USING btree ("created_at") WHERE "partner_submissions"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "products_created_at_idx" ON "products" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "profiles_role_idx" ON "profiles" USING btree ("role");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_alerts_one_of_a_kind" ON "rate_alerts" USING btree (lower("email"),"province","rate_type","term") WHERE "rate_alerts"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "rate_alerts_waiting_idx" ON "rate_alerts" USING btree ("province","rate_type","term","threshold") WHERE "rate_alerts"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "rate_alerts_pending_idx" ON "rate_alerts" USING btree ("created_at") WHERE "rate_alerts"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "rate_alerts_created_at_idx" ON "rate_alerts" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_changes_one_waiting" ON "rate_changes" USING btree ("source_id","province","rate_type","term","mortgage_type") WHERE "rate_changes"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "rate_changes_run_idx" ON "rate_changes" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "rate_changes_source_idx" ON "rate_changes" USING btree ("source_id","created_at");--> statement-breakpoint
CREATE INDEX "rate_changes_rate_idx" ON "rate_changes" USING btree ("rate_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_readings_run_source_key" ON "rate_readings" USING btree ("run_id","source_id");--> statement-breakpoint
CREATE INDEX "rate_readings_source_idx" ON "rate_readings" USING btree ("source_id","read_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_runs_one_nightly" ON "rate_runs" USING btree ("local_date") WHERE "rate_runs"."trigger" = 'nightly';--> statement-breakpoint
CREATE UNIQUE INDEX "rate_runs_one_manual_at_a_time" ON "rate_runs" USING btree ("trigger") WHERE "rate_runs"."trigger" = 'manual' and "rate_runs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "rate_runs_created_at_idx" ON "rate_runs" USING btree ("created_at");--> statement-breakpoint
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
CREATE POLICY "agent_documents_super_admin_read" ON "agent_documents" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "agent_documents_archivist_read" ON "agent_documents" AS PERMISSIVE FOR SELECT TO "maplekey_archivist" USING (true);--> statement-breakpoint
CREATE POLICY "agents_read_active" ON "agents" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING ("agents"."is_active");--> statement-breakpoint
CREATE POLICY "agents_read_own" ON "agents" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent" USING ("agents"."id" = (select app.current_agent_id()));--> statement-breakpoint
CREATE POLICY "agents_edit_own" ON "agents" AS PERMISSIVE FOR UPDATE TO "maplekey_admin", "maplekey_agent" USING ("agents"."id" = (select app.current_agent_id())) WITH CHECK ("agents"."id" = (select app.current_agent_id()));--> statement-breakpoint
CREATE POLICY "agents_super_admin" ON "agents" AS PERMISSIVE FOR ALL TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "agents_worker" ON "agents" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "agents_definers" ON "agents" AS PERMISSIVE FOR SELECT TO "maplekey_identity", "maplekey_intake" USING (true);--> statement-breakpoint
CREATE POLICY "agents_accounts" ON "agents" AS PERMISSIVE FOR ALL TO "maplekey_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "agents_keeper_read" ON "agents" AS PERMISSIVE FOR SELECT TO "maplekey_keeper" USING (true);--> statement-breakpoint
CREATE POLICY "agents_archivist_read" ON "agents" AS PERMISSIVE FOR SELECT TO "maplekey_archivist" USING (true);--> statement-breakpoint
CREATE POLICY "analytics_events_count_view" ON "analytics_events" AS PERMISSIVE FOR INSERT TO "maplekey_intake" WITH CHECK ("analytics_events"."event_type" = 'page_view'
        and exists (select from public.agents where agents.id = "analytics_events"."agent_id" and agents.is_active));--> statement-breakpoint
CREATE POLICY "analytics_events_read_own" ON "analytics_events" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent" USING ("analytics_events"."agent_id" = (select app.current_agent_id()));--> statement-breakpoint
CREATE POLICY "analytics_events_super_admin_read" ON "analytics_events" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "analytics_events_worker_read" ON "analytics_events" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "analytics_events_worker_expire" ON "analytics_events" AS PERMISSIVE FOR DELETE TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "audit_log_super_admin_read" ON "audit_log" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "audit_log_finder_read" ON "audit_log" AS PERMISSIVE FOR SELECT TO "maplekey_finder" USING (true);--> statement-breakpoint
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
CREATE POLICY "blog_posts_worker_read" ON "blog_posts" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING ("blog_posts"."publish_at" is not null or "blog_posts"."is_published");--> statement-breakpoint
CREATE POLICY "blog_posts_publish_due" ON "blog_posts" AS PERMISSIVE FOR UPDATE TO "maplekey_jobs" USING ("blog_posts"."publish_at" <= now()) WITH CHECK ("blog_posts"."is_published");--> statement-breakpoint
CREATE POLICY "blog_posts_slugs" ON "blog_posts" AS PERMISSIVE FOR SELECT TO "maplekey_ledger" USING (true);--> statement-breakpoint
CREATE POLICY "blog_posts_super_admin" ON "blog_posts" AS PERMISSIVE FOR ALL TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "blog_posts_keeper_restore" ON "blog_posts" AS PERMISSIVE FOR ALL TO "maplekey_keeper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_posts_archivist_read" ON "blog_posts" AS PERMISSIVE FOR SELECT TO "maplekey_archivist" USING (true);--> statement-breakpoint
CREATE POLICY "consents_of_readable_leads" ON "consents" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent" USING (exists (select from public.leads where leads.id = "consents"."lead_id"));--> statement-breakpoint
CREATE POLICY "consents_super_admin_read" ON "consents" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "consents_intake_store" ON "consents" AS PERMISSIVE FOR INSERT TO "maplekey_intake" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "consents_keeper_keep" ON "consents" AS PERMISSIVE FOR SELECT TO "maplekey_keeper" USING (true);--> statement-breakpoint
CREATE POLICY "consents_keeper_restore" ON "consents" AS PERMISSIVE FOR INSERT TO "maplekey_keeper" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "consents_worker_append" ON "consents" AS PERMISSIVE FOR INSERT TO "maplekey_jobs" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "deleted_records_own_posts" ON "deleted_records" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent" USING ("deleted_records"."entity" = 'post' and "deleted_records"."agent_id" = (select app.current_agent_id()) and "deleted_records"."kept" ->> 'admin_created' = 'false');--> statement-breakpoint
CREATE POLICY "deleted_records_super_admin_read" ON "deleted_records" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "deleted_records_worker_find" ON "deleted_records" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "deleted_records_worker_purge" ON "deleted_records" AS PERMISSIVE FOR DELETE TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "deleted_records_keep" ON "deleted_records" AS PERMISSIVE FOR ALL TO "maplekey_keeper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "deleted_records_archivist_read" ON "deleted_records" AS PERMISSIVE FOR SELECT TO "maplekey_archivist" USING (true);--> statement-breakpoint
CREATE POLICY "former_agent_slugs_read" ON "former_agent_slugs" AS PERMISSIVE FOR SELECT TO "maplekey_visitor" USING (exists (select from public.agents where agents.id = "former_agent_slugs"."agent_id" and agents.is_active));--> statement-breakpoint
CREATE POLICY "former_agent_slugs_keep" ON "former_agent_slugs" AS PERMISSIVE FOR ALL TO "maplekey_ledger" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "former_post_slugs_read" ON "former_post_slugs" AS PERMISSIVE FOR SELECT TO "maplekey_visitor" USING (exists (select from public.blog_posts where blog_posts.id = "former_post_slugs"."post_id" and blog_posts.is_published));--> statement-breakpoint
CREATE POLICY "former_post_slugs_keeper" ON "former_post_slugs" AS PERMISSIVE FOR ALL TO "maplekey_keeper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "former_post_slugs_keep" ON "former_post_slugs" AS PERMISSIVE FOR ALL TO "maplekey_ledger" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "lead_filters_own" ON "lead_filters" AS PERMISSIVE FOR ALL TO "maplekey_admin", "maplekey_agent", "maplekey_super_admin" USING ((select app.current_staff_role()) is not null and "lead_filters"."user_id" = (select app.current_user_id())) WITH CHECK ((select app.current_staff_role()) is not null and "lead_filters"."user_id" = (select app.current_user_id()));--> statement-breakpoint
CREATE POLICY "leads_agent_read" ON "leads" AS PERMISSIVE FOR SELECT TO "maplekey_agent" USING ("leads"."agent_id" = (select app.current_agent_id()));--> statement-breakpoint
CREATE POLICY "leads_agent_note" ON "leads" AS PERMISSIVE FOR UPDATE TO "maplekey_agent" USING ("leads"."agent_id" = (select app.current_agent_id())) WITH CHECK ("leads"."agent_id" = (select app.current_agent_id()));--> statement-breakpoint
CREATE POLICY "leads_admin_read" ON "leads" AS PERMISSIVE FOR SELECT TO "maplekey_admin" USING ((select app.current_staff_role() = 'admin') and ("leads"."agent_id" = (select app.current_agent_id()) or "leads"."agent_id" is null));--> statement-breakpoint
CREATE POLICY "leads_admin_work" ON "leads" AS PERMISSIVE FOR UPDATE TO "maplekey_admin" USING ((select app.current_staff_role() = 'admin') and ("leads"."agent_id" = (select app.current_agent_id()) or "leads"."agent_id" is null)) WITH CHECK ((select app.current_staff_role() = 'admin') and ("leads"."agent_id" = (select app.current_agent_id()) or "leads"."agent_id" is null));--> statement-breakpoint
CREATE POLICY "leads_super_admin_read" ON "leads" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "leads_super_admin_work" ON "leads" AS PERMISSIVE FOR UPDATE TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "leads_super_admin_delete" ON "leads" AS PERMISSIVE FOR DELETE TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "leads_worker" ON "leads" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "leads_intake_store" ON "leads" AS PERMISSIVE FOR INSERT TO "maplekey_intake" WITH CHECK ("leads"."status" = 'new');--> statement-breakpoint
CREATE POLICY "leads_intake_find" ON "leads" AS PERMISSIVE FOR SELECT TO "maplekey_intake" USING (true);--> statement-breakpoint
CREATE POLICY "leads_intake_follow_chat" ON "leads" AS PERMISSIVE FOR UPDATE TO "maplekey_intake" USING ("leads"."type" = 'chat') WITH CHECK ("leads"."type" = 'chat');--> statement-breakpoint
CREATE POLICY "leads_keeper_restore" ON "leads" AS PERMISSIVE FOR INSERT TO "maplekey_keeper" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "leads_finder_read" ON "leads" AS PERMISSIVE FOR SELECT TO "maplekey_finder" USING (true);--> statement-breakpoint
CREATE POLICY "lenders_read_active" ON "lenders" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING ("lenders"."is_active");--> statement-breakpoint
CREATE POLICY "lenders_super_admin" ON "lenders" AS PERMISSIVE FOR ALL TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "lenders_archivist_read" ON "lenders" AS PERMISSIVE FOR SELECT TO "maplekey_archivist" USING (true);--> statement-breakpoint
CREATE POLICY "mail_outbox_worker" ON "mail_outbox" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "mail_outbox_super_admin_read" ON "mail_outbox" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "mail_outbox_steward_find" ON "mail_outbox" AS PERMISSIVE FOR SELECT TO "maplekey_steward" USING (true);--> statement-breakpoint
CREATE POLICY "mail_outbox_steward_queue" ON "mail_outbox" AS PERMISSIVE FOR INSERT TO "maplekey_steward" WITH CHECK ("mail_outbox"."status" = 'queued');--> statement-breakpoint
CREATE POLICY "mail_outbox_steward_retry" ON "mail_outbox" AS PERMISSIVE FOR UPDATE TO "maplekey_steward" USING ("mail_outbox"."status" = 'failed') WITH CHECK ("mail_outbox"."status" = 'queued');--> statement-breakpoint
CREATE POLICY "mail_outbox_finder_read" ON "mail_outbox" AS PERMISSIVE FOR SELECT TO "maplekey_finder" USING (true);--> statement-breakpoint
CREATE POLICY "mail_suppressions_worker_read" ON "mail_suppressions" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "mail_suppressions_worker_add" ON "mail_suppressions" AS PERMISSIVE FOR INSERT TO "maplekey_jobs" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "mail_suppressions_super_admin_read" ON "mail_suppressions" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "mail_suppressions_super_admin_add" ON "mail_suppressions" AS PERMISSIVE FOR INSERT TO "maplekey_super_admin" WITH CHECK ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "mail_suppressions_super_admin_lift" ON "mail_suppressions" AS PERMISSIVE FOR DELETE TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "mortgage_services_read" ON "mortgage_services" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "mortgage_services_super_admin" ON "mortgage_services" AS PERMISSIVE FOR ALL TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "mortgage_services_archivist_read" ON "mortgage_services" AS PERMISSIVE FOR SELECT TO "maplekey_archivist" USING (true);--> statement-breakpoint
CREATE POLICY "news_articles_read" ON "news_articles" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "news_articles_super_admin_read" ON "news_articles" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "news_articles_worker" ON "news_articles" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "news_sources_super_admin_read" ON "news_sources" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "news_sources_worker_find" ON "news_sources" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "news_sources_worker_add" ON "news_sources" AS PERMISSIVE FOR INSERT TO "maplekey_jobs" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "news_sources_worker_note" ON "news_sources" AS PERMISSIVE FOR UPDATE TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_digests_worker_read" ON "newsletter_digests" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "newsletter_digests_worker_claim" ON "newsletter_digests" AS PERMISSIVE FOR INSERT TO "maplekey_jobs" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_digests_worker_go_on" ON "newsletter_digests" AS PERMISSIVE FOR UPDATE TO "maplekey_jobs" USING ("newsletter_digests"."finished_at" is null) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_digests_super_admin_read" ON "newsletter_digests" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "newsletter_subscribers_intake" ON "newsletter_subscribers" AS PERMISSIVE FOR ALL TO "maplekey_intake" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_subscribers_super_admin_read" ON "newsletter_subscribers" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "newsletter_subscribers_worker" ON "newsletter_subscribers" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "newsletter_subscribers_worker_links" ON "newsletter_subscribers" AS PERMISSIVE FOR UPDATE TO "maplekey_jobs" USING ("newsletter_subscribers"."status" = 'confirmed') WITH CHECK ("newsletter_subscribers"."status" = 'confirmed');--> statement-breakpoint
CREATE POLICY "page_view_days_read_own" ON "page_view_days" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent" USING ("page_view_days"."agent_id" = (select app.current_agent_id()));--> statement-breakpoint
CREATE POLICY "page_view_days_super_admin_read" ON "page_view_days" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "page_view_days_worker_find" ON "page_view_days" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "page_view_days_worker_add" ON "page_view_days" AS PERMISSIVE FOR INSERT TO "maplekey_jobs" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "page_view_salts_use" ON "page_view_salts" AS PERMISSIVE FOR ALL TO "maplekey_intake" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "page_view_salts_worker_find" ON "page_view_salts" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "page_view_salts_worker_forget" ON "page_view_salts" AS PERMISSIVE FOR DELETE TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "partner_submissions_super_admin_read" ON "partner_submissions" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "partner_submissions_worker" ON "partner_submissions" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "partner_submissions_keeper" ON "partner_submissions" AS PERMISSIVE FOR ALL TO "maplekey_keeper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "partner_submissions_queue" ON "partner_submissions" AS PERMISSIVE FOR INSERT TO "maplekey_intake" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "policy_rate_changes_read" ON "policy_rate_changes" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "policy_rate_changes_super_admin_read" ON "policy_rate_changes" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "policy_rate_changes_worker" ON "policy_rate_changes" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "products_read" ON "products" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "products_super_admin" ON "products" AS PERMISSIVE FOR ALL TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "products_archivist_read" ON "products" AS PERMISSIVE FOR SELECT TO "maplekey_archivist" USING (true);--> statement-breakpoint
CREATE POLICY "profiles_read_own" ON "profiles" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_super_admin", "maplekey_user" USING ("profiles"."id" = (select app.current_user_id()));--> statement-breakpoint
CREATE POLICY "profiles_rename_own" ON "profiles" AS PERMISSIVE FOR UPDATE TO "maplekey_admin", "maplekey_agent", "maplekey_super_admin", "maplekey_user" USING ("profiles"."id" = (select app.current_user_id())) WITH CHECK ("profiles"."id" = (select app.current_user_id()));--> statement-breakpoint
CREATE POLICY "profiles_super_admin_read" ON "profiles" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "profiles_super_admin_change" ON "profiles" AS PERMISSIVE FOR UPDATE TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "profiles_identity" ON "profiles" AS PERMISSIVE FOR SELECT TO "maplekey_identity" USING (true);--> statement-breakpoint
CREATE POLICY "profiles_accounts" ON "profiles" AS PERMISSIVE FOR ALL TO "maplekey_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rate_alerts_intake" ON "rate_alerts" AS PERMISSIVE FOR ALL TO "maplekey_intake" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rate_alerts_worker_read" ON "rate_alerts" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "rate_alerts_worker_mail" ON "rate_alerts" AS PERMISSIVE FOR UPDATE TO "maplekey_jobs" USING ("rate_alerts"."status" = 'confirmed') WITH CHECK ("rate_alerts"."status" = 'confirmed');--> statement-breakpoint
CREATE POLICY "rate_alerts_worker_forget" ON "rate_alerts" AS PERMISSIVE FOR DELETE TO "maplekey_jobs" USING ("rate_alerts"."status" = 'pending' and "rate_alerts"."created_at" < now() - interval '7 days');--> statement-breakpoint
CREATE POLICY "rate_alerts_super_admin_read" ON "rate_alerts" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "rate_alerts_super_admin_delete" ON "rate_alerts" AS PERMISSIVE FOR DELETE TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "prime_rates_read" ON "prime_rates" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "prime_rates_super_admin_read" ON "prime_rates" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "prime_rates_worker" ON "prime_rates" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rate_changes_super_admin_read" ON "rate_changes" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "rate_changes_super_admin_add" ON "rate_changes" AS PERMISSIVE FOR INSERT TO "maplekey_super_admin" WITH CHECK ((select app.current_staff_role() = 'super_admin') and "rate_changes"."decided_by" = (select app.current_user_id()));--> statement-breakpoint
CREATE POLICY "rate_changes_super_admin_decide" ON "rate_changes" AS PERMISSIVE FOR UPDATE TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin') and "rate_changes"."decided_by" = (select app.current_user_id()));--> statement-breakpoint
CREATE POLICY "rate_changes_worker" ON "rate_changes" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rate_readings_super_admin_read" ON "rate_readings" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "rate_readings_worker" ON "rate_readings" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rate_runs_super_admin_read" ON "rate_runs" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "rate_runs_super_admin_add" ON "rate_runs" AS PERMISSIVE FOR INSERT TO "maplekey_super_admin" WITH CHECK ((select app.current_staff_role() = 'super_admin') and "rate_runs"."trigger" <> 'nightly' and "rate_runs"."requested_by" = (select app.current_user_id()));--> statement-breakpoint
CREATE POLICY "rate_runs_worker" ON "rate_runs" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rate_source_states_super_admin_read" ON "rate_source_states" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "rate_source_states_worker" ON "rate_source_states" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rate_sources_super_admin" ON "rate_sources" AS PERMISSIVE FOR ALL TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "rate_sources_worker_read" ON "rate_sources" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "rate_sources_worker_add" ON "rate_sources" AS PERMISSIVE FOR INSERT TO "maplekey_jobs" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "mortgage_rate_history_read_active" ON "mortgage_rate_history" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING ("mortgage_rate_history"."is_active");--> statement-breakpoint
CREATE POLICY "mortgage_rate_history_super_admin_read" ON "mortgage_rate_history" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "mortgage_rate_history_append" ON "mortgage_rate_history" AS PERMISSIVE FOR INSERT TO "maplekey_ledger" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "mortgage_rates_read_active" ON "mortgage_rates" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING ("mortgage_rates"."is_active");--> statement-breakpoint
CREATE POLICY "mortgage_rates_super_admin" ON "mortgage_rates" AS PERMISSIVE FOR ALL TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "mortgage_rates_worker_read" ON "mortgage_rates" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "mortgage_rates_worker_add" ON "mortgage_rates" AS PERMISSIVE FOR INSERT TO "maplekey_jobs" WITH CHECK ("mortgage_rates"."source_url" <> 'Manual Entry');--> statement-breakpoint
CREATE POLICY "mortgage_rates_worker_change" ON "mortgage_rates" AS PERMISSIVE FOR UPDATE TO "maplekey_jobs" USING ("mortgage_rates"."source_url" <> 'Manual Entry') WITH CHECK ("mortgage_rates"."source_url" <> 'Manual Entry');--> statement-breakpoint
CREATE POLICY "testimonials_read_approved" ON "testimonials" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING ("testimonials"."is_approved");--> statement-breakpoint
CREATE POLICY "testimonials_read_own" ON "testimonials" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent" USING ("testimonials"."agent_id" = (select app.current_agent_id()));--> statement-breakpoint
CREATE POLICY "testimonials_submit_own" ON "testimonials" AS PERMISSIVE FOR INSERT TO "maplekey_admin", "maplekey_agent" WITH CHECK ("testimonials"."agent_id" = (select app.current_agent_id()) and not "testimonials"."is_approved" and "testimonials"."admin_id" is null);--> statement-breakpoint
CREATE POLICY "testimonials_super_admin_read" ON "testimonials" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "testimonials_super_admin_author" ON "testimonials" AS PERMISSIVE FOR INSERT TO "maplekey_super_admin" WITH CHECK ((select app.current_staff_role() = 'super_admin') and "testimonials"."admin_id" = (select app.current_user_id()) and "testimonials"."is_approved");--> statement-breakpoint
CREATE POLICY "testimonials_super_admin_change" ON "testimonials" AS PERMISSIVE FOR UPDATE TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin') and ("testimonials"."admin_id" is null or "testimonials"."admin_id" = (select app.current_user_id()))) WITH CHECK ((select app.current_staff_role() = 'super_admin') and ("testimonials"."admin_id" is null or "testimonials"."admin_id" = (select app.current_user_id())));--> statement-breakpoint
CREATE POLICY "testimonials_super_admin_delete" ON "testimonials" AS PERMISSIVE FOR DELETE TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "testimonials_accounts" ON "testimonials" AS PERMISSIVE FOR SELECT TO "maplekey_accounts" USING (true);