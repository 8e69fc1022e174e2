-- A policy cannot compare old and new: the super admin approves an agent's testimonial without touching its words, and
-- rewords their own without un-approving it.
create or replace function app.guard_testimonial() returns trigger language plpgsql set search_path = '' as $$
begin
  if old.admin_id is null and (new.agent_id, new.client_name, new.content, new.rating)
      is distinct from (old.agent_id, old.client_name, old.content, old.rating) then
    raise insufficient_privilege using message = 'An agent''s testimonial is approved or not; its words stay.';
  end if;
  if old.admin_id is not null and new.is_approved is distinct from old.is_approved then
    raise insufficient_privilege using message = 'A testimonial by an admin stays approved.';
  end if;
  return new;
end
$$;

create or replace trigger guard_testimonial before update on public.testimonials for each row execute function app.guard_testimonial();
create or replace trigger audit_change after insert or update or delete on public.testimonials for each row execute function app.audit_change('testimonial');
create or replace trigger notify_purge after insert or update or delete or truncate on public.testimonials for each statement execute function app.notify_purge();
create or replace trigger touch_updated_at before update on public.testimonials for each row execute function app.touch_updated_at();
