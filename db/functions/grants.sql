-- Runs last. Policies (db/schema) restrict rows and grants (here) restrict columns; rights on functions are granted
-- beside them. Anything not granted is denied, because schemas.sql revoked everything. For pg-boss's tables see
-- db/job-tables.ts.
grant usage on schema auth to maplekey_auth, maplekey_identity, maplekey_accounts;

-- No INSERT on auth.user: only functions create accounts, so self sign-up stays closed whatever the library offers. No
-- role may be set here either: roles live in profiles.
grant select, update (name, email_verified, image, two_factor_enabled, updated_at) on auth."user" to maplekey_auth;
grant select (id, email, two_factor_enabled) on auth."user" to maplekey_identity;
grant select (id), insert (name, email, email_verified), delete on auth."user" to maplekey_accounts;

grant select, update on auth.account to maplekey_auth;
grant insert (account_id, provider_id, user_id, password) on auth.account to maplekey_accounts;

grant select, insert, update, delete on auth.session to maplekey_auth;
grant select (expires_at, token, created_at, user_id) on auth.session to maplekey_identity;
grant select (user_id), delete on auth.session to maplekey_accounts;

grant select, insert, update, delete on auth.verification, auth.two_factor, auth.rate_limits to maplekey_auth;

-- Never changed.
grant select, insert, delete on agent_documents to maplekey_agent, maplekey_admin;
grant select on agent_documents to maplekey_super_admin;
grant select (file_url) on agent_documents to maplekey_archivist;

-- A quote's link is opened and answered through functions alone; its versions are never changed.
grant select, insert (id, lead_id, token_hash, expires_at), update (expires_at, revoked_at)
  on client_quotes to maplekey_agent, maplekey_admin, maplekey_super_admin;
grant select, delete, update (opened_at, last_opened_at, openings, accepted_at, accepted_number) on client_quotes to maplekey_intake;
grant select (id, lead_id) on client_quotes to maplekey_ledger;
grant select, insert, update (lead_id, merged_from) on client_quotes to maplekey_keeper;
grant select, insert on client_quote_versions to maplekey_keeper;
grant select, insert (quote_id, number, scenario, reason)
  on client_quote_versions to maplekey_agent, maplekey_admin, maplekey_super_admin;
grant select on client_quote_versions to maplekey_intake;

-- A client's file comes and goes through functions alone; staff note their downloads.
grant select, insert (lead_id, label, position), update (state, reason), delete
  on asked_documents to maplekey_agent, maplekey_admin, maplekey_super_admin;
grant select, update (state, reason), delete on asked_documents to maplekey_intake;
grant select, update (read_at) on client_documents to maplekey_agent, maplekey_admin, maplekey_super_admin;
grant select, update (item_id), insert (item_id, lead_id, name, file_url, file_size, mime_type, sha256)
  on client_documents to maplekey_intake;
grant select (id, item_id, lead_id, file_url, uploaded_at), delete on client_documents to maplekey_jobs;
grant select (file_url) on client_documents to maplekey_archivist;
grant select, insert, update (lead_id, label), delete on asked_documents to maplekey_keeper;
grant select, update (lead_id, item_id, name) on client_documents to maplekey_keeper;
grant select on brokerage_settings to maplekey_agent, maplekey_admin, maplekey_super_admin, maplekey_intake, maplekey_jobs;
grant select (brand) on brokerage_settings to maplekey_archivist;
grant update (document_days, brand) on brokerage_settings to maplekey_super_admin;

grant select (id, lead_id, kind) on lead_activities to maplekey_finder;
grant select (id, lead_id, kind, text, created_at), insert (lead_id, kind, author_id, author_name, text)
  on lead_activities to maplekey_intake;
grant select (id, lead_id, kind, text) on lead_activities to maplekey_jobs;
grant select, insert (id, lead_id, kind, text, subject, outcome), update (text, removed_at)
  on lead_activities to maplekey_agent, maplekey_admin, maplekey_super_admin;
grant select, insert, update (lead_id) on lead_activities to maplekey_keeper;

-- The super admin's page of imports; the worker empties and deletes them, and an erasure does.
grant select, insert (file_name, sheet, choices), update (state, sheet, choices, counts, made, added, done_at, undone_at), delete
  on lead_imports to maplekey_super_admin;
grant select (id, state, created_at, sheet), update (sheet), delete on lead_imports to maplekey_jobs;
grant select (id, sheet), update (sheet) on lead_imports to maplekey_privacy;

grant select on reply_templates to maplekey_agent, maplekey_admin;
grant select, insert, update, delete on reply_templates to maplekey_super_admin;

-- Deals are made with their leads, and stages keep deals.
grant select on pipeline_stages to maplekey_agent, maplekey_admin, maplekey_intake, maplekey_keeper, maplekey_ledger;
grant select, insert, update, delete on pipeline_stages to maplekey_super_admin;
grant select, update (stage_id, amount, lender_id, product, closing_on, commission_expected, commission_received, lost_reason, answered_at,
    renewal_on, held_by, balance, balance_on, years_left, rate, rate_type, renewal_call, call_rank)
  on deals to maplekey_agent, maplekey_admin, maplekey_super_admin;
grant insert (lead_id, created_at, stage_id, amount, renewal_on, held_by, balance, balance_on, years_left, rate) on deals to maplekey_intake;
grant select, update (renewal_call, call_rank, routed_at, routed_why) on deals to maplekey_jobs;
grant select, insert, update (stage_id, moved_at, lost_reason, amount, lender_id, product, closing_on, commission_expected,
    commission_received, renewal_on, held_by, balance, balance_on, years_left, rate, rate_type, renewal_call, call_rank, answered_at)
  on deals to maplekey_keeper;
grant select (id) on lenders to maplekey_keeper;

grant select, insert (lead_id, text, due_at), update (due_at, done_at, reminded_at)
  on follow_ups to maplekey_agent, maplekey_admin, maplekey_super_admin;
grant select, update (reminded_at) on follow_ups to maplekey_jobs;
grant select, insert, update (lead_id) on follow_ups to maplekey_keeper;

grant select, insert, update, delete on routing_rules to maplekey_super_admin;
grant select on routing_rules to maplekey_jobs;
grant select, insert, update, delete on agent_absences to maplekey_agent, maplekey_admin, maplekey_super_admin;
grant select on agent_absences to maplekey_jobs;

grant select, insert on setup_steps to maplekey_super_admin;

-- Everything but crm_email and user_id is public.
grant select (id, name, email, phone, bio, calendly_link, profile_slug, social_links, application_links, seo_settings,
    headshot_url, banner_image_url, custom_background_image, agent_logo_url, badge_1_url, badge_2_url, contact_details,
    languages, specialties, licence_name, licences, is_active, created_at, updated_at)
  on agents to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin;
grant update (name, phone, bio, calendly_link, profile_slug, social_links, application_links, seo_settings,
    headshot_url, banner_image_url, custom_background_image, agent_logo_url, badge_1_url, badge_2_url, contact_details,
    languages, specialties)
  on agents to maplekey_agent, maplekey_admin;
grant select, insert, delete, update (user_id, name, email, phone, bio, calendly_link, crm_email, profile_slug,
    social_links, application_links, seo_settings, headshot_url, banner_image_url, custom_background_image,
    agent_logo_url, badge_1_url, badge_2_url, contact_details, languages, specialties, licence_name, licences,
    is_active)
  on agents to maplekey_super_admin;
grant select (id, name, email, crm_email, is_active, licences, languages) on agents to maplekey_jobs;
grant select on agents to maplekey_identity;
grant select (id, name, is_active, licences) on agents to maplekey_intake;
grant select (id, user_id), insert (user_id, name, email, crm_email) on agents to maplekey_accounts;
grant select (id, name) on agents to maplekey_keeper;
grant select (headshot_url, banner_image_url, custom_background_image, agent_logo_url, badge_1_url, badge_2_url,
    seo_settings)
  on agents to maplekey_archivist;

-- Only app.record_page_view inserts views, because it makes them one per visitor and day.
grant select on analytics_events to maplekey_agent, maplekey_admin, maplekey_super_admin;
grant select, delete on analytics_events to maplekey_jobs;
grant insert (agent_id, visitor_hash) on analytics_events to maplekey_intake;

-- Keys are the product's own.
grant select on assistant_answers to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin;
grant select, insert, delete, update (title, title_french, samples, samples_french, text, text_french, sources, offers_person,
    about, review_by, is_published)
  on assistant_answers to maplekey_super_admin;
grant insert on assistant_answers to maplekey_keeper;

grant select, delete on assistant_questions to maplekey_super_admin;
grant select (id, last_day), delete on assistant_questions to maplekey_jobs;
grant select, insert (question, language, first_day, last_day), update (times, last_day) on assistant_questions to maplekey_intake;

grant select on audit_log to maplekey_super_admin;
grant insert on audit_log to maplekey_jobs, maplekey_ledger;
grant select (id, at, actor_user_id, actor_role, action, entity, entity_id, search_text) on audit_log to maplekey_finder;

grant select on blog_posts to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin, maplekey_super_admin;
grant insert, delete, update (title, slug, excerpt, content, featured_image_url, is_published, published_at, publish_at,
    approval_asked_at, review_note, seo_settings)
  on blog_posts to maplekey_agent, maplekey_admin, maplekey_super_admin;
grant update (agent_id) on blog_posts to maplekey_super_admin;
grant select (id, is_published, publish_at), update (is_published, published_at, publish_at) on blog_posts to maplekey_jobs;
grant select (id, slug) on blog_posts to maplekey_ledger;
grant select (slug), insert on blog_posts to maplekey_keeper;
grant select (content, featured_image_url, seo_settings) on blog_posts to maplekey_archivist;

grant select on consents to maplekey_agent, maplekey_admin, maplekey_super_admin;
grant insert on consents to maplekey_jobs, maplekey_intake;
grant select, insert, update (lead_id), delete on consents to maplekey_keeper;
grant insert on consents to maplekey_privacy;

grant select on deleted_records to maplekey_agent, maplekey_admin, maplekey_super_admin;
grant select, delete on deleted_records to maplekey_jobs;
grant select, insert, delete on deleted_records to maplekey_keeper;
grant select (kept) on deleted_records to maplekey_archivist;

grant select on former_agent_slugs to maplekey_visitor;
grant select (slug), insert, delete on former_agent_slugs to maplekey_ledger;

grant select on former_post_slugs to maplekey_visitor;
grant select (slug), insert, delete on former_post_slugs to maplekey_ledger;
grant select, insert on former_post_slugs to maplekey_keeper;

grant select, insert (user_id, name, query), update (name, query), delete
  on lead_filters to maplekey_agent, maplekey_admin, maplekey_super_admin;

-- Visitors have no right at all: they go through app.submit_lead and app.keep_chat. Nobody may change what the client
-- wrote, but the worker erases it on request.
grant select on leads to maplekey_agent, maplekey_admin, maplekey_super_admin;
grant update (status, staff_notes, meeting_at) on leads to maplekey_agent, maplekey_admin;
grant delete, update (status, staff_notes, agent_id, meeting_at) on leads to maplekey_super_admin;
grant select, delete, update (client_name, client_email, client_phone, message, notes, metadata, agent_id) on leads to maplekey_jobs;
grant select (id, agent_id, client_name, client_email, client_phone, type, status, notes, metadata, idempotency_key,
    body_hash, fingerprint, receipt_hash, created_at, chat_messages),
  insert, update (client_name, client_email, client_phone, notes, body_hash, chat_messages)
  on leads to maplekey_intake;
grant select (id, agent_id, client_email, client_phone, merged_contacts, type, status, origin, created_at, search_text)
  on leads to maplekey_finder;
grant select, insert, delete, update (client_name, client_email, client_phone, agent_id, assigned_at, status, staff_notes, merged_contacts)
  on leads to maplekey_keeper;

-- Leads are merged, and merges undone, through functions alone.
grant select on merged_leads to maplekey_agent, maplekey_admin, maplekey_super_admin;
grant select, insert, update (lead_id), delete on merged_leads to maplekey_keeper;
grant select, update (kept, extras), delete on merged_leads to maplekey_intake;
grant select, update (kept), delete on merged_leads to maplekey_privacy;
grant select (lead_id, extras) on merged_leads to maplekey_jobs;

grant select on lenders to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin;
grant select, insert, update, delete on lenders to maplekey_super_admin;
grant select (logo_url) on lenders to maplekey_archivist;
grant select (id, name) on lenders to maplekey_jobs;

-- A mail's text is read through app.read_mail, which logs it.
grant select (id, "to", template, subject, status, attempts, next_attempt_at, last_error, sent_at, created_at, is_list, bounced_at)
  on mail_outbox to maplekey_super_admin;
grant select, insert, update, delete on mail_outbox to maplekey_jobs;
grant select (status, message_id, sent_at, created_at) on mail_outbox to maplekey_finder;
grant select (id, "to", template, html, text, status, message_id, created_at, is_list, bounced_at),
  insert ("to", template, payload, message_id, is_list), update (status, attempts, next_attempt_at)
  on mail_outbox to maplekey_steward;

grant select, insert, delete on mail_suppressions to maplekey_super_admin;
grant select, insert on mail_suppressions to maplekey_jobs;

grant select
  on mortgage_rate_history to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin, maplekey_super_admin;
grant insert on mortgage_rate_history to maplekey_ledger;

-- Everything but the lender's own columns is public; shown_lender_id is the lender if it may be named.
grant select (id, rate_type, term, posted_rate, our_rate, province, mortgage_type, is_insurable, insurance, purposes,
    shown_lender_id, hold_days, lump_sum_percent, payment_increase_percent, max_amortization_years, note, prime_offset,
    source_url, is_active, scraped_at, created_at, updated_at)
  on mortgage_rates to maplekey_visitor, maplekey_user;
grant select on mortgage_rates to maplekey_agent, maplekey_admin;
grant select, insert, update, delete on mortgage_rates to maplekey_super_admin;
grant select, insert, update on mortgage_rates to maplekey_jobs;

grant select
  on news_articles, policy_rate_changes to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin,
    maplekey_super_admin;
grant select, insert, update, delete on news_articles, policy_rate_changes to maplekey_jobs;

grant select on newsletter_digests to maplekey_super_admin;
grant select, insert, update (last_subscriber_id, mails, finished_at) on newsletter_digests to maplekey_jobs;

grant select on newsletter_subscribers to maplekey_super_admin;
grant select, update (unsubscribe_hash) on newsletter_subscribers to maplekey_jobs;
grant select, insert, update on newsletter_subscribers to maplekey_intake;

grant select on page_view_days to maplekey_agent, maplekey_admin, maplekey_super_admin;
grant select, insert on page_view_days to maplekey_jobs;

grant select (day), delete on page_view_salts to maplekey_jobs;
grant select, insert, delete on page_view_salts to maplekey_intake;

grant select on partner_submissions to maplekey_super_admin;
grant select, insert, update, delete on partner_submissions to maplekey_jobs;
grant insert (lead_id) on partner_submissions to maplekey_intake;
grant select, insert, update (state, attempts, claimed_at) on partner_submissions to maplekey_keeper;

grant select on prime_rates to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin, maplekey_super_admin;
grant insert, update (percent, is_manual, read_at) on prime_rates to maplekey_super_admin;
grant select, insert, update on prime_rates to maplekey_jobs;

grant select, insert, update (state) on prime_decisions to maplekey_super_admin;
grant select on prime_decisions to maplekey_jobs;

grant select on products, mortgage_services to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin;
grant select, insert, update, delete on products, mortgage_services to maplekey_super_admin;
grant select (content, image_url) on products, mortgage_services to maplekey_archivist;

grant select, insert (kind, subject_hashes, asked_by, asked_on, affected) on privacy_requests to maplekey_super_admin;

-- Erases and corrects what is kept about a person; consents and the log stay as they are.
grant select (id, client_name, client_email, client_phone, type, status, metadata), update (client_name, client_email, client_phone,
    message, notes, staff_notes, merged_contacts, metadata, status, meeting_at, receipt_hash, body_hash, fingerprint) on leads to maplekey_privacy;
grant select (id, lead_id), delete on lead_activities to maplekey_privacy;
grant select (lead_id), delete on follow_ups, client_quotes, asked_documents, partner_submissions to maplekey_privacy;
grant select, update (stage_id, product, held_by, balance, balance_on, years_left, rate, rate_type, renewal_on, renewal_call, call_rank,
    routed_why) on deals to maplekey_privacy;
grant select on pipeline_stages to maplekey_privacy;
grant select (id, email, status, unsubscribed_at), update (email, status, unsubscribed_at) on newsletter_subscribers to maplekey_privacy;
grant select (id, email, province, rate_type, term, status, ended_at), update (email, status, ended_at) on rate_alerts to maplekey_privacy;
grant select (id, "to", message_id, payload), delete on mail_outbox to maplekey_privacy;
grant select (id, entity, label, kept, extras), update (label, kept), delete on deleted_records to maplekey_privacy;

grant select on profiles to maplekey_user, maplekey_agent, maplekey_admin, maplekey_super_admin, maplekey_identity;
grant select (id, full_name) on profiles to maplekey_keeper;
grant update (full_name) on profiles to maplekey_user, maplekey_agent, maplekey_admin, maplekey_super_admin;
grant update (role) on profiles to maplekey_super_admin;
grant select, insert (id, full_name), update (role, invited_at) on profiles to maplekey_accounts;

grant select (id, email, province, rate_type, term, threshold, status, armed, crossings, crossed_at, confirmed_at,
    ended_at, created_at), delete
  on rate_alerts to maplekey_super_admin;
grant select, update (unsubscribe_hash, armed, crossings, crossed_at), delete on rate_alerts to maplekey_jobs;
grant select, insert, update on rate_alerts to maplekey_intake;

grant select, insert, update (rate_id, state, decided_by, decided_at) on rate_changes to maplekey_super_admin;
grant select, insert, update on rate_changes to maplekey_jobs;

grant select, insert on rate_runs to maplekey_super_admin;
grant select, insert, update on rate_runs to maplekey_jobs;

grant select on rate_source_states, rate_readings, news_sources to maplekey_super_admin;
grant select, insert, update on rate_source_states, rate_readings, news_sources to maplekey_jobs;

grant select, insert, update, delete on rate_sources, rate_recipes to maplekey_super_admin;
grant select, insert on rate_sources, rate_recipes to maplekey_jobs;

-- The admin author is not public.
grant select (id, agent_id, admin_authored, client_name, content, rating, is_approved, created_at, updated_at)
  on testimonials to maplekey_visitor, maplekey_user;
grant select, insert on testimonials to maplekey_agent, maplekey_admin, maplekey_super_admin;
grant delete, update (agent_id, client_name, content, rating, is_approved) on testimonials to maplekey_super_admin;
grant select (admin_id) on testimonials to maplekey_accounts;

-- The owner of a table is subject to its policies, too. drizzle-kit writes only ENABLE.
do $$
declare
  name regclass;
begin
  for name in
    select oid from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
       and not (relrowsecurity and relforcerowsecurity)
  loop
    execute format('alter table %s enable row level security, force row level security', name);
  end loop;
end
$$;

revoke create on schema app from maplekey_identity, maplekey_intake, maplekey_accounts, maplekey_ledger, maplekey_finder,
  maplekey_keeper, maplekey_archivist, maplekey_steward, maplekey_privacy;
