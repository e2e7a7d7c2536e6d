import type { ComponentProps } from 'react'
import { companyRoles } from '#contract/companies/company-choices.ts'
import { Select } from '#web/ui/form/select.tsx'
import { companyRoleLabels } from './company-role-labels.ts'

/** Roles of members of a company. */
export function RoleSelect(select: Omit<ComponentProps<typeof Select>, 'children'>) {
  return (
    <Select {...select}>
      {companyRoles.map((role) => (
        <option key={role} value={role}>
          {companyRoleLabels[role]}
        </option>
      ))}
    </Select>
  )
}
