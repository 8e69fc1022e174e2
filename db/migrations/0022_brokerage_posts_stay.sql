-- By hand: what the brokerage wrote is tied to an agent as the specification says, and no more than that. It is handed on
-- before that agent goes, in the order in which a new post finds one; the agent's own posts go along. With the rights of
-- whoever deletes, which only a super admin may.
create function app.hand_on_posts() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.blog_posts set agent_id = heir.id
    from (select a.id from public.agents a where a.id <> old.id order by a.is_active desc, a.created_at, a.id limit 1) heir
   where agent_id = old.id and admin_created;
  return old;
end
$$;
--> statement-breakpoint
create trigger hand_on_posts before delete on public.agents for each row execute function app.hand_on_posts();
