import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Switch } from '#web/ui/form/switch.tsx'
import { FieldGroup } from './field-group.tsx'
import type { ClaimSwitch, StoreTexts } from './store-texts.ts'

interface Props {
  /** The field of the switch. */
  name: ClaimSwitch
  label: string
  hint?: string
  isColumns?: boolean
  children: ReactNode
}

/** A block of claims with the switch that shows it on the storefront. */
export function ClaimGroup({ name, label, hint, isColumns, children }: Props) {
  const { register, watch } = useFormContext<StoreTexts>()
  const isShown = watch(name)
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
          <Switch aria-label={`Show ${label}`} {...register(name)} />
        </div>
      }
    >
      {children}
    </FieldGroup>
  )
}
