import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { MailX, RefreshCw } from '#web/admin/icons/admin-icons.ts'
import { mailSorts, mailStates } from '#contract/lists/staff-choices.ts'
import { mailsPerPage, mailsQuery } from '#web/api/admin-mail.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { FilterLinks } from '#web/admin/list/filter-links.tsx'
import { ListCount } from '#web/admin/list/list-count.tsx'
import { ListView } from '#web/admin/list/list-view.tsx'
import { ListSort } from '#web/admin/list/list-sort.tsx'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { mailStateDisplay } from './mail-display.ts'
import { mailRoute, useShowMails } from './mail-search.ts'
import { mailSortTexts } from './mail-sorts.ts'
import { MailTable } from './mail-table.tsx'

export function MailPage() {
  const router = useRouter()
  const { open, page = 1, ...list } = mailRoute.useSearch()
  const { state, sort, direction } = list
  const navigate = mailRoute.useNavigate()
  const show = useShowMails()
  const mails = useQuery({ ...mailsQuery(useApi(), { ...list, page }), placeholderData: keepPreviousData })
  const isFiltered = Boolean(state || page > 1)

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <FilterLinks
          label="Status"
          options={[undefined, ...mailStates].map((option) => ({
            label: option ? mailStateDisplay[option].label : 'All',
            isSelected: option === state,
            link: { to: '/admin/mail', search: { ...list, state: option } },
          }))}
        />
        <ListSort
          sorts={mailSortTexts}
          names={mailSorts}
          sort={sort}
          direction={direction}
          onSort={(by, next) => show({ sort: by, direction: next })}
        />
        <ListCount list={mails} singular="email" plural="emails" />
        <IconButton framed size="sm" icon={RefreshCw} label="Refresh" onClick={() => mails.refetch()} />
      </div>
      <ListView
        list={mails}
        skeleton={<TableSkeleton />}
        errorTitle="Failed to fetch emails"
        empty={
          <EmptyList
            icon={MailX}
            title="No emails found"
            showAll={isFiltered ? { to: '/admin/mail', label: 'Show all emails' } : undefined}
          >
            {isFiltered
              ? 'No emails have this status.'
              : 'Emails to customers appear here, whether sent or not.'}
          </EmptyList>
        }
        page={page}
        pageSize={mailsPerPage}
        href={(number) => router.buildLocation({ to: '/admin/mail', search: { ...list, page: number } }).href}
      >
        {(items) => <MailTable mails={items} />}
      </ListView>
      <MailDialog
        id={open}
        onClose={() => navigate({ search: (now) => ({ ...now, open: undefined }), resetScroll: false })}
      />
    </>
  )
}
