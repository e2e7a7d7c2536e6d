import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { DraftPart } from './draft-part.ts'
import { IncludesList } from './includes-list.tsx'
import { type ProductDraft, separatorOf } from './product-draft.ts'
import { SpecificationList } from './specification-list.tsx'
import { TagBoxes } from './tag-boxes.tsx'

interface Props extends DraftPart {
  /** Before it was changed here. */
  was: ProductDraft
}

/** The lists of a product: tags, variants, what is in the box, specifications. */
export function WordLists({ draft, was, errors, onChange }: Props) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TagBoxes
          tags={draft.tags}
          known={was.tags}
          error={errors['tags']}
          onChange={(tags) => onChange({ tags })}
        />
        <Field
          label="Variants"
          optional
          hint={
            separatorOf(draft.variants) === ';'
              ? 'Semicolons between them, for one holds a comma'
              : 'Comma-separated, empty for none'
          }
          error={errors['variants']}
        >
          <TextInput
            autoComplete="off"
            value={draft.variants}
            onChange={({ target }) => onChange({ variants: target.value })}
          />
        </Field>
      </div>
      <IncludesList
        entries={draft.includes}
        errors={errors}
        onChange={(includes) => onChange({ includes })}
      />
      <SpecificationList
        specifications={draft.specifications}
        errors={errors}
        onChange={(specifications) => onChange({ specifications })}
      />
    </>
  )
}
