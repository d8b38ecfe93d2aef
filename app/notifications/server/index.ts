export { type Notice, notify } from './notify.ts'
export { notificationsRouter } from './router.ts'
