-- Rows by policy (db/schema), columns by grant (here). Whatever is not granted is denied.
do $$
declare
  name regclass;
begin
  for name in select oid::regclass from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
  loop
    execute format('alter table %s enable row level security, force row level security', name);
  end loop;
end
$$;
--> statement-breakpoint
grant usage on schema public to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin, maplekey_super_admin,
  maplekey_auth, maplekey_jobs, maplekey_identity, maplekey_intake, maplekey_accounts, maplekey_ledger;
--> statement-breakpoint
grant usage on schema auth to maplekey_auth, maplekey_identity, maplekey_accounts;
--> statement-breakpoint

-- Sign-in tables. No INSERT on auth.user: accounts are made by functions only, so self sign-up stays closed whatever
-- the library offers. No role may be named here either: roles live in profiles.
grant select, update (name, image, email_verified, two_factor_enabled, updated_at) on auth."user" to maplekey_auth;
--> statement-breakpoint
grant select, update on auth.account to maplekey_auth;
--> statement-breakpoint
grant select, insert, update, delete on auth.session, auth.verification, auth.two_factor, auth.rate_limits to maplekey_auth;
--> statement-breakpoint

-- Profiles
grant select on profiles to maplekey_user, maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
grant update (full_name) on profiles to maplekey_user, maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
grant update (role) on profiles to maplekey_super_admin;
--> statement-breakpoint

-- Agents: everything but crm_email and user_id is public
grant select (id, name, email, phone, bio, calendly_link, profile_slug, social_links, application_links, seo_settings,
    headshot_url, banner_image_url, custom_background_image, agent_logo_url, badge_1_url, badge_2_url, contact_details,
    languages, licence_name, licence_title, licence_number, is_active, created_at, updated_at)
  on agents to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin;
--> statement-breakpoint
grant update (name, phone, bio, calendly_link, profile_slug, social_links, application_links, seo_settings,
    headshot_url, banner_image_url, custom_background_image, agent_logo_url, badge_1_url, badge_2_url, contact_details,
    languages)
  on agents to maplekey_agent, maplekey_admin;
--> statement-breakpoint
grant select, insert, delete, update (user_id, name, email, phone, bio, calendly_link, crm_email, profile_slug,
    social_links, application_links, seo_settings, headshot_url, banner_image_url, custom_background_image,
    agent_logo_url, badge_1_url, badge_2_url, contact_details, languages, licence_name, licence_title, licence_number,
    is_active)
  on agents to maplekey_super_admin;
--> statement-breakpoint
grant select (id, name, email, crm_email, is_active) on agents to maplekey_jobs;
--> statement-breakpoint

-- Leads and consents: visitors hold no right at all, they go through app.submit_lead
grant select on leads, consents to maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
grant update (notes) on leads to maplekey_agent;
--> statement-breakpoint
grant update (status, notes) on leads to maplekey_admin;
--> statement-breakpoint
grant delete, update (status, notes, agent_id) on leads to maplekey_super_admin;
--> statement-breakpoint
-- The worker notifies, erases on request and keeps the retention periods.
grant select, delete, update (client_name, client_email, client_phone, message, notes, metadata) on leads to maplekey_jobs;
--> statement-breakpoint
grant insert on consents, audit_log to maplekey_jobs;
--> statement-breakpoint
grant select on audit_log to maplekey_super_admin;
--> statement-breakpoint

-- Testimonials: who the admin author is stays inside
grant select (id, agent_id, admin_authored, client_name, content, rating, is_approved, created_at, updated_at)
  on testimonials to maplekey_visitor, maplekey_user;
--> statement-breakpoint
grant select, insert on testimonials to maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
grant delete, update (agent_id, client_name, content, rating, is_approved) on testimonials to maplekey_super_admin;
--> statement-breakpoint

-- Blog posts
grant select on blog_posts to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
grant insert, delete, update (title, slug, excerpt, content, featured_image_url, is_published, published_at, seo_settings)
  on blog_posts to maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
grant update (agent_id) on blog_posts to maplekey_super_admin;
--> statement-breakpoint

-- Documents: added and read, never changed
grant select, insert on agent_documents to maplekey_agent, maplekey_admin;
--> statement-breakpoint
grant select on agent_documents to maplekey_super_admin;
--> statement-breakpoint

-- Analytics
grant insert on analytics_events to maplekey_visitor, maplekey_user;
--> statement-breakpoint
grant select on analytics_events to maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
grant select, delete on analytics_events to maplekey_jobs;
--> statement-breakpoint

-- Rates, lenders, products, services
grant select on mortgage_rates, mortgage_rate_history, lenders, products, mortgage_services
  to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
grant insert, update, delete on mortgage_rates, lenders, products, mortgage_services to maplekey_super_admin;
--> statement-breakpoint
grant select, insert, update on mortgage_rates to maplekey_jobs;
--> statement-breakpoint

-- Newsletter and mail
grant select on newsletter_subscribers to maplekey_super_admin, maplekey_jobs;
--> statement-breakpoint
grant select, insert, update, delete on mail_outbox to maplekey_jobs;
--> statement-breakpoint
grant insert on mail_outbox to maplekey_auth;
--> statement-breakpoint

-- Definers of functions: as little as their functions need
grant select (user_id, token, expires_at, created_at) on auth.session to maplekey_identity;
--> statement-breakpoint
grant select (id, email, two_factor_enabled) on auth."user" to maplekey_identity;
--> statement-breakpoint
grant select on profiles, agents to maplekey_identity;
--> statement-breakpoint
grant select (id, is_active) on agents to maplekey_intake;
--> statement-breakpoint
grant select (id, idempotency_key, body_hash, fingerprint, created_at), insert on leads to maplekey_intake;
--> statement-breakpoint
grant insert on consents to maplekey_intake;
--> statement-breakpoint
grant select, insert, update on newsletter_subscribers to maplekey_intake;
--> statement-breakpoint
grant select (id), insert (name, email, email_verified), delete on auth."user" to maplekey_accounts;
--> statement-breakpoint
grant insert (account_id, provider_id, user_id, password) on auth.account to maplekey_accounts;
--> statement-breakpoint
grant select (user_id), delete on auth.session to maplekey_accounts;
--> statement-breakpoint
grant select, insert (id, full_name), update (role) on profiles to maplekey_accounts;
--> statement-breakpoint
grant select (id), insert (user_id, name, email, crm_email) on agents to maplekey_accounts;
--> statement-breakpoint
grant select (admin_id) on testimonials to maplekey_accounts;
--> statement-breakpoint
grant insert on audit_log, mortgage_rate_history to maplekey_ledger;
