set local role maplekey_intake;

-- Double opt-in. Subscribing again while pending renews the link; a confirmed address stays confirmed. Only the mail
-- tells which it was: the page gives everybody the same answer.
create or replace function app.subscribe_newsletter(
  p_email text, p_confirm_hash text, p_unsubscribe_hash text, p_wording text, p_version text, p_page text
)
returns table (subscriber_id uuid, outcome text)
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.newsletter_subscribers as s (email, confirm_hash, unsubscribe_hash)
  values (lower(p_email), p_confirm_hash, p_unsubscribe_hash)
  on conflict (lower(email)) do update
    set status = 'pending', confirm_hash = excluded.confirm_hash, unsubscribe_hash = excluded.unsubscribe_hash,
        confirmed_at = null, unsubscribed_at = null
    where s.status <> 'confirmed'
  returning s.id into subscriber_id;
  if found then
    insert into public.consents (subscriber_id, kind, granted, wording, version, page)
    values (subscribe_newsletter.subscriber_id, 'newsletter', true, p_wording, p_version, p_page);
    outcome := 'pending';
  else
    select s.id into subscriber_id from public.newsletter_subscribers s where lower(s.email) = lower(p_email);
    outcome := 'confirmed';
  end if;
  return next;
end
$$;
grant execute on function app.subscribe_newsletter to maplekey_visitor, maplekey_user;

-- True when the link is known and has not expired; opening it twice is no error. A pending row was last updated when
-- its link was requested.
create or replace function app.confirm_newsletter(p_confirm_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers
     set status = 'confirmed', confirmed_at = coalesce(confirmed_at, now())
   where confirm_hash = p_confirm_hash
     and (status = 'confirmed' or (status = 'pending' and updated_at > now() - interval '7 days'));
  return found;
end
$$;
grant execute on function app.confirm_newsletter to maplekey_visitor, maplekey_user;

create or replace function app.unsubscribe_newsletter(p_unsubscribe_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers
     set status = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, now())
   where unsubscribe_hash = p_unsubscribe_hash;
  return found;
end
$$;
grant execute on function app.unsubscribe_newsletter to maplekey_visitor, maplekey_user;

set local role maplekey_owner;

create or replace trigger touch_updated_at before update on public.newsletter_subscribers for each row execute function app.touch_updated_at();
