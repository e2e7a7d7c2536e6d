import { CircleX } from '#web/ui/icon/icons.ts'
import type { OwnCompany } from '#contract/companies/own-company.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Why an application was declined. */
export function ApplicationDeclined({ company: { name, declineReason } }: { company: OwnCompany }) {
  return (
    <>
      <Notice icon={CircleX} title={`We could not open a trade account for ${name}.`} className="w-full">
        <p className="wrap-anywhere whitespace-pre-line">{declineReason}</p>
      </Notice>
      <p className="text-ink-2">You can still order with your own account.</p>
    </>
  )
}
