import { Ban } from '#web/ui/icon/icons.ts'
import type { ReactNode } from 'react'
import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import { bankFields } from '#contract/orders/bank-fields.ts'
import type { BankAccount, Order } from '#contract/orders/orders.ts'
import { paths } from '#contract/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'

interface Props {
  order: Pick<Order, 'orderNumber' | 'amountOutstanding' | 'chargedCurrency' | 'hasPaymentQr'>
  bank: BankAccount
  /** Token of the signed email link, if opened from one. */
  token?: string | undefined
}

/** Bank details with a copy button per field. */
export function PaymentDetails({ order, bank, token }: Props) {
  const { orderNumber, amountOutstanding, chargedCurrency } = order
  return (
    <Panel title="Bank transfer" flush>
      {bank.sample && (
        <Notice tone="amber" icon={Ban} title="SAMPLE" className="mx-5 mt-4 mb-2">
          This is a demo shop. Do not transfer money to this account.
        </Notice>
      )}
      <dl className="grid px-5 py-1 text-sm md:grid-cols-[auto_1fr]">
        <Row label="Amount" value={amountOutstanding}>
          <span className="num text-[20px] font-580">
            {formatMoney(toCents(amountOutstanding), chargedCurrency)}
          </span>
        </Row>
        <Row label="Payment reference" value={orderNumber}>
          <span className="id font-560">{orderNumber}</span>
        </Row>
        {bankFields
          .filter(({ name }) => bank[name] !== '')
          .map(({ name, label, isCode }) => (
            <Row key={name} label={label} value={bank[name]}>
              {isCode ? <span className="id">{bank[name]}</span> : bank[name]}
            </Row>
          ))}
      </dl>
      {order.hasPaymentQr && (
        <figure className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t px-5 py-4">
          <img
            src={paths.paymentQr(orderNumber, token)}
            alt="QR code with account, amount in euros and payment reference"
            width={160}
            height={160}
            className="size-40 bg-stage"
          />
          <figcaption className="max-w-[34ch] text-sm text-ink-2">
            <b className="block font-560 text-ink">Pay in euros by QR code</b>
            Scan the code with your banking app to fill in the account, amount and payment reference.
          </figcaption>
        </figure>
      )}
    </Panel>
  )
}

/** Nothing for an empty value. */
function Row({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  if (value === '') return null
  return (
    <div className="col-span-full grid min-h-11 grid-cols-subgrid items-center gap-x-6 border-b py-1 last:border-b-0 max-md:py-2">
      <dt className="text-ink-2">{label}</dt>
      <dd className="flex min-w-0 items-center justify-between gap-2">
        <span className="min-w-0 break-words">{children}</span>
        <CopyButton label={label} value={value} />
      </dd>
    </div>
  )
}
