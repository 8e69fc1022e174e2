-- The function takes the broker's id too, with a default; the old one beside it would make calls ambiguous.
drop function if exists app.keep_chat(uuid, text, integer, text, text, text, text, jsonb);
