export { notify } from './notify.ts'
export { markNoticesRead, noticeOnce } from './quiet.ts'
export { notificationReactions } from './reactions.ts'
export { notificationsRouter } from './router.ts'
