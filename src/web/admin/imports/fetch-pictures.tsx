import { pictureColumns } from '#contract/catalog/imports/import-columns.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { MatchingDraft } from './matching-draft.ts'

interface Props {
  draft: MatchingDraft
  onChange: (draft: MatchingDraft) => void
}

/** Whether pictures are saved in the shop, for a file with a column of pictures. */
export function FetchPictures({ draft, onChange }: Props) {
  if (!pictureColumns.some((column) => draft.columns.includes(column))) return null
  return (
    <Checkbox
      label="Save pictures in the shop"
      checked={draft.fetchPictures}
      onChange={({ target }) => onChange({ ...draft, fetchPictures: target.checked })}
    />
  )
}
