import {
  type Account,
  changeAccount as changeEndpoint,
  deleteAccount as deleteEndpoint,
  exportAccount as exportEndpoint,
  getAccount,
  getAccountPicture,
  removeAccountPicture,
  sendConfirmation as sendConfirmationEndpoint,
  setAccountPicture,
} from '#contract/account-data.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { NotFound } from '#platform/problems.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { recordView } from '#shop/audit/record-view.ts'
import { accountOwner, accountSecret } from '#shop/accounts/account-secret.ts'
import { findEmailState, listConfirmedContacts } from '#shop/accounts/email-confirmation/queries.ts'
import { findCredentials } from '#shop/accounts/queries.ts'
import { endSession, setSessionCookies } from '#shop/accounts/session.ts'
import { userReply } from '#shop/accounts/user-reply.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import type { PictureUploads } from '#shop/media/picture-uploads.ts'
import { portraitName, uploadPortrait } from '#shop/media/portrait.ts'
import { countDelivered } from '#shop/orders/queries.ts'
import { changeAccount } from './change-account.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { setPicture } from './set-picture.ts'

interface Setup {
  files: FileStore
  uploads: PictureUploads
}

export function accountDataRoutes(context: ShopContext, setup: Setup) {
  const { serve, db } = context
  serve(getAccount, ({ user }) => accountReply(db, user))
  serve(sendConfirmationEndpoint, ({ user, body: { email } }) => resendConfirmation(context, { user, email }))
  changeRoutes(context)
  pictureRoutes(context, setup)
  deletionRoutes(context)
  exportRoutes(context)
}

function changeRoutes(context: ShopContext) {
  const { serve, db, guessLimiter } = context

  serve(
    changeEndpoint,
    async ({ user, visitor, body, request, reply }) => {
      const { sid } = await visitor()
      const { user: changed, session } = await changeAccount(context, { user, sid, form: body })
      if (session) {
        setSessionCookies(context, reply, session)
        const credentials = await findCredentials(db, user.email)
        if (credentials) guessLimiter.setDevice(request, reply, accountSecret(credentials))
      }
      return accountReply(db, changed)
    },
    { limits: limits.changeAccount },
  )
}

function pictureRoutes(context: ShopContext, { files, uploads }: Setup) {
  const { serve, db, clock } = context

  serve(
    setAccountPicture,
    async ({ user, request }) => {
      const changed = await uploadPortrait({ db, clock, files, uploads }, { user, request }, (tx, url) =>
        setPicture(tx, { userId: user.id, url, now: clock() }),
      )
      return accountReply(db, changed)
    },
    { limits: limits.upload },
  )

  serve(getAccountPicture, async ({ user, reply }) => {
    const picture = user.profileImageUrl && (await files.read(portraitName(user.profileImageUrl)))
    if (!picture) throw new NotFound()
    reply.type('image/webp')
    return picture
  })

  serve(removeAccountPicture, async ({ user }) => {
    const change = { userId: user.id, url: null, now: clock() }
    return accountReply(db, await transaction(db, (tx) => setPicture(tx, change)))
  })
}

function deletionRoutes(context: ShopContext) {
  const { serve, guessLimiter } = context

  serve(
    deleteEndpoint,
    async ({ user, body, visitor, reply }) => {
      const { sid } = await visitor()
      await deleteAccount(context, { user, sid, password: body.password })
      await endSession(context, { visitor, reply })
      guessLimiter.clearDevice(reply, accountOwner(user.id))
    },
    { limits: limits.confirmPassword, invalidates: true },
  )
}

function exportRoutes({ serve, db, clock }: ShopContext) {
  serve(
    exportEndpoint,
    async ({ user, reply }) => {
      if (user.role === 'admin')
        await recordView(db, { actor: user, action: 'account.export', subject: `account ${user.id}` })
      const now = clock()
      const name = `my-data-${now.toISOString().slice(0, 10)}.json`
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return exportAccount(db, user, now)
    },
    { limits: limits.export, isCostly: true },
  )
}

async function accountReply(db: Db, user: User): Promise<Account> {
  const state = await findEmailState(db, user.id)
  return {
    ...userReply(user),
    deliveredOrders: await countDelivered(db, user.id),
    emailConfirmed: Boolean(state?.emailConfirmedAt),
    pendingEmail: state?.pendingEmail ?? null,
    confirmedContacts: await listConfirmedContacts(db, user.id),
  }
}
