import { settingForms } from '#contract/settings.ts'
import { useStorefront } from '#web/api/settings.ts'
import { AccessSettings } from '#web/admin/settings/access/access-settings.tsx'
import { BankDetails } from '#web/admin/settings/payment/bank-details.tsx'
import { ContentPages } from '#web/admin/settings/content/content-pages.tsx'
import { CurrencyRates } from '#web/admin/settings/payment/currency-rates.tsx'
import { DemoData } from './demo-data.tsx'
import { SectionNav } from './section-nav.tsx'
import { SellerDetails } from '#web/admin/settings/payment/seller-details.tsx'
import { SettingSection } from '#web/admin/settings/form/setting-section.tsx'
import { StockAndNotices } from '#web/admin/settings/stock/stock-and-notices.tsx'
import { StoreContent } from '#web/admin/settings/content/store-content.tsx'
import { UnpaidOrdersForm } from '#web/admin/settings/payment/unpaid-orders.tsx'

const sections = {
  access: 'Private access',
  seller: 'Seller',
  bank: 'Bank details',
  rates: 'Currency rates',
  content: 'Store content',
  pages: 'Content pages',
  unpaid: 'Unpaid orders',
  stock: 'Stock and notices',
  demo: 'Demo data',
}

export function SettingsPage() {
  const { demo } = useStorefront()
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[184px_minmax(0,1fr)]">
      <SectionNav sections={sections} />
      <div className="grid max-w-230 grid-cols-[minmax(0,1fr)] gap-5">
        <div id="access" className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <AccessSettings />
        </div>
        <SettingSection
          id="seller"
          title={sections.seller}
          name="seller"
          form={settingForms.seller.nullable()}
        >
          {(_, setting) => <SellerDetails setting={setting} isDemo={demo} />}
        </SettingSection>
        <SettingSection
          id="bank"
          title={sections.bank}
          name="bank_transfer"
          form={settingForms.bank_transfer.nullable()}
        >
          {(_, setting) => <BankDetails setting={setting} />}
        </SettingSection>
        <SettingSection
          id="rates"
          title={sections.rates}
          name="currency_rates"
          form={settingForms.currency_rates}
        >
          {(_, setting) => <CurrencyRates setting={setting} />}
        </SettingSection>
        <SettingSection
          id="content"
          title={sections.content}
          name="store_content"
          form={settingForms.store_content}
        >
          {(_, setting) => <StoreContent setting={setting} />}
        </SettingSection>
        <SettingSection
          id="pages"
          title={sections.pages}
          name="store_content"
          form={settingForms.store_content}
        >
          {(_, setting) => <ContentPages setting={setting} />}
        </SettingSection>
        <SettingSection
          id="unpaid"
          title={sections.unpaid}
          name="unpaid_orders"
          form={settingForms.unpaid_orders}
        >
          {(_, setting) => <UnpaidOrdersForm setting={setting} />}
        </SettingSection>
        <div id="stock">
          <StockAndNotices />
        </div>
        <div id="demo">
          <DemoData isThere={demo} />
        </div>
      </div>
    </div>
  )
}
