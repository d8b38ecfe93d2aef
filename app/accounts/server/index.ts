export { createUser } from './create-user.ts'
export { actorOf } from './read-session.ts'
export { accountsRouter } from './router.ts'
export { openSession } from './sign-in.ts'
