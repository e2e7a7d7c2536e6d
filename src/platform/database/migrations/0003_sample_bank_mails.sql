-- Mails that earlier versions wrote and that wait or may be sent again must not ask for money on the sample account.
update mails
set content = jsonb_set(content, '{blocks}', (
  select jsonb_agg(
    case when block->>'kind' = 'notice' and block->>'title' = 'Payment Required'
      then jsonb_set(block, '{text}', to_jsonb('Please do not transfer any money yet. We will send you our bank details.'::text))
      else block
    end order by position)
  from jsonb_array_elements(content->'blocks') with ordinality as blocks(block, position)
  where not (block->>'kind' = 'facts' and block->>'title' = 'Bank transfer')
))
where kind = 'order-placed'
  and content is not null
  and (content::text like '%"DE36 0000 0000 0000 0000 00"%'
    or (content::text like '%"000 123 456 789"%' and content::text like '%"DEMOXX00"%'));
