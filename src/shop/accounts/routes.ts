import {
  forgotPassword as forgotPasswordEndpoint,
  getUser,
  login,
  logout,
  logoutByLink,
  register,
  resetPassword as resetPasswordEndpoint,
} from '../../contract/accounts.ts'
import { isTaken, transaction } from '../../platform/database/db.ts'
import { TooManyRequests } from '../../platform/problems.ts'
import type { ShopContext } from '../context.ts'
import { limits } from '../limits.ts'
import { accountSecret } from './account-secret.ts'
import { isCommonPassword } from './common-passwords.ts'
import { forgotPassword } from './forgot-password.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { EmailTaken, MethodNotAllowed, PasswordTooCommon, WrongCredentials } from './problems.ts'
import * as queries from './queries.ts'
import { resetPassword } from './reset-password.ts'
import { endSession, giveCookie } from './session.ts'
import { type OnSignIn, signIn } from './sign-in.ts'
import { userReply } from './user-reply.ts'

export function accountRoutes(context: ShopContext, { onSignIn }: { onSignIn: OnSignIn }) {
  const { serve, db, clock, guessLimiter } = context

  serve(getUser, async ({ user }) => userReply(user))

  serve(login, async ({ body, visitor, request, reply }) => {
    const found = await queries.findCredentials(db, body.email)
    const guess = await guessLimiter
      .consume(request, {
        limits: limits.signIn,
        target: body.email.toLowerCase(),
        secret: found ? accountSecret(found) : null,
      })
      .catch((error: unknown) => {
        if (error instanceof TooManyRequests) request.log.warn({ ip: request.ip }, 'Sign-ins became too many')
        throw error
      })
    const isRight = await verifyPassword(found?.passwordHash, body.password, guess)
    if (!found || !isRight) {
      request.log.warn({ userId: found?.id ?? null, ip: request.ip }, 'A sign-in was refused')
      throw new WrongCredentials()
    }
    const { sid: formerSid } = await visitor()
    const { user, session } = await transaction(db, async (tx) => {
      const kept = await queries.keepUser(tx, found)
      if (!kept) throw new WrongCredentials()
      return { user: kept, session: await signIn(tx, { userId: kept.id, formerSid, clock, onSignIn }) }
    })
    giveCookie(context, reply, session)
    await guess.succeed(reply, accountSecret(found))
    request.log.info({ userId: user.id, ip: request.ip }, 'Somebody signed in')
    return userReply(user)
  })

  serve(
    register,
    async ({ body, visitor, request, reply }) => {
      if (isCommonPassword(body.password)) throw new PasswordTooCommon()
      const password = await hashPassword(body.password)
      const { sid: formerSid } = await visitor()
      const { user, session } = await transaction(db, async (tx) => {
        const made = await queries.insertUser(tx, { ...body, password, role: 'customer' })
        return { user: made, session: await signIn(tx, { userId: made.id, formerSid, clock, onSignIn }) }
      }).catch((error: unknown) => {
        throw isTaken(error, 'users_email_key') ? new EmailTaken() : error
      })
      giveCookie(context, reply, session)
      await guessLimiter.remember(request, reply, accountSecret({ id: user.id, passwordHash: password }))
      return userReply(user)
    },
    { limits: limits.register },
  )

  serve(forgotPasswordEndpoint, ({ body }) => forgotPassword(db, clock, body.email), {
    limits: limits.forgotPassword,
  })

  serve(resetPasswordEndpoint, ({ body }) => resetPassword(db, clock, body), {
    limits: limits.resetPassword,
  })

  serve(logout, async ({ visitor, request, reply }) => {
    await endSession(context, { visitor, reply })
    if (request.headers.accept?.includes('text/html')) await reply.redirect('/', 303)
  })

  serve(logoutByLink, async ({ reply }) => {
    reply.header('allow', 'POST')
    throw new MethodNotAllowed()
  })
}
