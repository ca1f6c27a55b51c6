export { jobOf } from './job.ts'
