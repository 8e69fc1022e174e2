create or replace trigger audit_change after insert or update or delete on public.assistant_answers for each row execute function app.audit_change('answer');
create or replace trigger notify_purge after insert or update or delete or truncate on public.assistant_answers for each statement execute function app.notify_purge();
create or replace trigger touch_updated_at before update on public.assistant_answers for each row execute function app.touch_updated_at();

set local role maplekey_intake;

-- Notes a question that nobody could answer, or counts it again. A visitor cannot read what others asked. When 5,000 are
-- waiting, new ones are not noted.
create or replace function app.note_question(p_question text, p_language text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'America/Toronto')::date;
begin
  update public.assistant_questions q set times = q.times + 1, last_day = today where q.words = app.question_words(p_question);
  if not found and app.question_words(p_question) <> '' and (select count(*) from public.assistant_questions) < 5000 then
    insert into public.assistant_questions (question, language, first_day, last_day)
    values (p_question, p_language, today, today) on conflict (words) do nothing;
  end if;
end
$$;
grant execute on function app.note_question to maplekey_visitor;
