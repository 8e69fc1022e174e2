-- The mortgage that a visitor's figures speak of, in dollars: what was asked for, worked out, or is still owed.
create or replace function app.lead_amount(p_metadata jsonb) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select round(given::numeric, 2)
    from unnest(array[p_metadata ->> 'mortgage_amount', p_metadata #>> '{calculations,totalMortgage}', p_metadata ->> 'balance'])
      with ordinality as figures(given, place)
   where given ~ '^[0-9]{1,9}([.][0-9]{1,10})?$' and given::numeric >= 1
   order by place limit 1
$$;
grant execute on function app.lead_amount to maplekey_intake;

-- Where a lead of this status stands when nobody has said more. A closed one counts as lost: nobody said that it was funded.
create or replace function app.first_stage(p_status text) returns uuid
language sql stable set search_path = '' as $$
  select id from public.pipeline_stages where status = p_status and ending <> 'funded' order by position, id limit 1
$$;
grant execute on function app.first_stage to maplekey_agent, maplekey_admin, maplekey_super_admin, maplekey_intake, maplekey_keeper,
  maplekey_privacy;

-- A number of a visitor's figures, from 0 to `p_most`.
create or replace function app.lead_figure(p_metadata jsonb, p_name text, p_most numeric) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select (p_metadata ->> p_name)::numeric
   where p_metadata ->> p_name ~ '^[0-9]{1,9}([.][0-9]{1,10})?$' and (p_metadata ->> p_name)::numeric <= p_most
$$;
grant execute on function app.lead_figure to maplekey_intake, maplekey_agent, maplekey_admin, maplekey_super_admin;

create or replace function app.begin_deal() returns trigger language plpgsql set search_path = '' as $$
declare
  said jsonb := new.metadata;
  renews date := case when said ->> 'renewalDate' ~ '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$' and pg_input_is_valid(said ->> 'renewalDate', 'date')
    then (said ->> 'renewalDate')::date end;
begin
  insert into public.deals (lead_id, created_at, stage_id, amount, renewal_on, held_by, balance, balance_on, years_left, rate)
  values (new.id, new.created_at, app.first_stage(new.status), app.lead_amount(said), renews, left(said ->> 'lender', 100),
    app.lead_figure(said, 'balance', 999999999),
    case when said ? 'balance' then (new.created_at at time zone 'America/Toronto')::date end,
    case when said ? 'balance' then app.lead_figure(said, 'amortization', 40) end, app.lead_figure(said, 'currentRate', 35));
  return null;
end
$$;

-- A lead's status and the stage of its deal say the same, whichever was changed.
create or replace function app.follow_status() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.deals d set stage_id = app.first_stage(new.status)
   where d.lead_id = new.id
     and (select s.status from public.pipeline_stages s where s.id = d.stage_id) <> new.status;
  return null;
end
$$;

create or replace function app.follow_stage() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.leads l set status = s.status
    from public.pipeline_stages s
   where l.id = new.lead_id and s.id = new.stage_id and l.status <> s.status;
  return null;
end
$$;

create or replace function app.tidy_deal() returns trigger language plpgsql set search_path = '' as $$
declare
  ending text;
  said jsonb;
begin
  -- The nightly comparison with today's rates is nobody's change.
  if current_user = 'maplekey_jobs' then
    return new;
  end if;
  select s.ending into ending from public.pipeline_stages s where s.id = new.stage_id;
  -- A merge brings everything from the other deal.
  if new.stage_id <> old.stage_id and current_user <> 'maplekey_keeper' then
    new.moved_at := now();
    if ending = 'funded' then
      -- From now on the funded mortgage is watched, with what the deal and the client's figures say of it.
      select l.metadata into said from public.leads l where l.id = new.lead_id;
      new.balance := new.amount;
      new.balance_on := coalesce(new.closing_on, (now() at time zone 'America/Toronto')::date);
      new.held_by := (select left(l.name, 100) from public.lenders l where l.id = new.lender_id);
      new.years_left := app.lead_figure(said, 'amortization', 40);
      new.rate := app.lead_figure(said, 'mortgageRate', 35);
      new.rate_type := case when new.product ilike '%fixed%' then 'fixed' when new.product ilike '%variable%' then 'variable' end;
      new.renewal_on := new.balance_on + make_interval(years => substring(new.product from '([1-9]|10)[ -]year')::int);
      new.renewal_call := null;
      new.call_rank := null;
    end if;
  end if;
  if ending <> 'lost' then
    new.lost_reason := null;
  end if;
  new.updated_at := now();
  return new;
end
$$;

-- Statuses need a stage each, or leads of that status would have none.
create or replace function app.keep_stages() returns trigger language plpgsql set search_path = '' as $$
begin
  -- Two windows that delete at once take turns.
  perform pg_advisory_xact_lock(hashtextextended('maplekey pipeline stages', 0));
  if not exists (select from public.pipeline_stages s where s.status = old.status and s.id <> old.id and s.ending = old.ending) then
    raise check_violation using message = 'The last stage of its status stays.', constraint = 'pipeline_stages_last_of_status';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

set local role maplekey_ledger;

create or replace function app.audit_deal() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb;
begin
  -- A stage that followed the lead's status is told by the entry about the status.
  if new.stage_id <> old.stage_id and pg_trigger_depth() = 1 then
    perform app.audit('lead.stage', 'lead', new.lead_id, jsonb_build_object(
      'from', (select name from public.pipeline_stages where id = old.stage_id),
      'to', (select name from public.pipeline_stages where id = new.stage_id)));
  end if;
  select jsonb_object_agg(key, jsonb_build_array(a.value, b.value)) into changed
    from jsonb_each_text(to_jsonb(old)) a join jsonb_each_text(to_jsonb(new)) b using (key)
   where a.value is distinct from b.value
     and key in ('amount', 'product', 'closing_on', 'commission_expected', 'commission_received', 'lost_reason',
       'renewal_on', 'held_by', 'balance', 'balance_on', 'years_left', 'rate', 'rate_type');
  if old.lender_id is distinct from new.lender_id then
    changed := coalesce(changed, '{}') || '{"lender": null}';
  end if;
  if changed is not null then
    perform app.audit('lead.deal', 'lead', new.lead_id, jsonb_build_object('changed', changed));
  end if;
  return null;
end
$$;
grant execute on function app.audit_deal to maplekey_owner;

set local role maplekey_owner;

-- A restored lead brings its deal along.
create or replace trigger begin_deal after insert on public.leads for each row when (current_user <> 'maplekey_keeper')
  execute function app.begin_deal();
create or replace trigger follow_status after update of status on public.leads for each row
  when (new.status <> old.status) execute function app.follow_status();
create or replace trigger tidy_deal before update on public.deals for each row execute function app.tidy_deal();
create or replace trigger follow_stage after update of stage_id on public.deals for each row
  when (new.stage_id <> old.stage_id) execute function app.follow_stage();
-- What is erased must not be copied into the log.
create or replace trigger audit_deal after update on public.deals for each row
  when (current_user not in ('maplekey_keeper', 'maplekey_privacy'))
  execute function app.audit_deal();
create or replace trigger keep_stages before delete or update of status on public.pipeline_stages for each row
  execute function app.keep_stages();
create or replace trigger audit_change after insert or update or delete on public.pipeline_stages for each row
  execute function app.audit_change('stage');
create or replace trigger touch_updated_at before update on public.pipeline_stages for each row
  execute function app.touch_updated_at();
