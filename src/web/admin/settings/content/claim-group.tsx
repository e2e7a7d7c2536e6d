import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ShownClaims } from '#contract/settings.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { FieldGroup } from './field-group.tsx'
import { type StoreTexts, claimLabels } from './store-texts.ts'

interface Props {
  block: keyof ShownClaims
  hint?: string
  isColumns?: boolean
  children: ReactNode
}

/** A block of claims with the switch that shows it on the storefront. */
export function ClaimGroup({ block, hint, isColumns, children }: Props) {
  const { register, watch } = useFormContext<StoreTexts>()
  const label = claimLabels[block]
  const isShown = watch(`claims.${block}`)
  return (
    <FieldGroup
      legend={label}
      hint={hint}
      isColumns={isColumns}
      aside={
        <div className="-mt-10 flex items-center justify-self-end gap-2.5">
          <span aria-hidden="true" className="text-ink-2">
            {isShown ? 'Shown' : 'Off'}
          </span>
          <Switch aria-label={`Show ${label}`} {...register(`claims.${block}`)} />
        </div>
      }
    >
      {children}
    </FieldGroup>
  )
}
