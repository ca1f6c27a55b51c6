import { desc, eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import {
  projectChanges,
  projectHours,
  projectMessages,
  projects,
  projectTeam,
  reviews,
} from '#db/schema/index.ts'
import { LIMIT } from './limit.ts'

export const selectProjectTeams = (db: Executor, userId: string) =>
  db
    .select({
      projectId: projectTeam.projectId,
      title: projects.title,
      side: projectTeam.side,
      role: projectTeam.role,
      createdAt: projectTeam.createdAt,
    })
    .from(projectTeam)
    .innerJoin(projects, eq(projects.id, projectTeam.projectId))
    .where(eq(projectTeam.userId, userId))
    .orderBy(desc(projectTeam.createdAt), desc(projectTeam.projectId))
    .limit(LIMIT)

export const selectProjectMessages = (db: Executor, userId: string) =>
  db
    .select({
      id: projectMessages.id,
      projectId: projectMessages.projectId,
      authorName: projectMessages.authorName,
      text: projectMessages.text,
      createdAt: projectMessages.createdAt,
    })
    .from(projectMessages)
    .where(eq(projectMessages.userId, userId))
    .orderBy(desc(projectMessages.createdAt), desc(projectMessages.id))
    .limit(LIMIT)

export const selectProjectHours = (db: Executor, userId: string) =>
  db
    .select({
      id: projectHours.id,
      projectId: projectHours.projectId,
      milestoneId: projectHours.milestoneId,
      day: projectHours.day,
      minutes: projectHours.minutes,
      note: projectHours.note,
      createdAt: projectHours.createdAt,
    })
    .from(projectHours)
    .where(eq(projectHours.userId, userId))
    .orderBy(desc(projectHours.day), desc(projectHours.id))
    .limit(LIMIT)

export const selectProjectReviews = (db: Executor, userId: string) =>
  db
    .select({
      id: reviews.id,
      projectId: reviews.projectId,
      byName: reviews.byName,
      stars: reviews.stars,
      text: reviews.text,
      shownAt: reviews.shownAt,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(LIMIT)

/** Signatures, measurements and ticks too: each is a line of the log of its project. */
export const selectProjectChanges = (db: Executor, userId: string) =>
  db
    .select({
      id: projectChanges.id,
      projectId: projectChanges.projectId,
      kind: projectChanges.kind,
      details: projectChanges.details,
      createdAt: projectChanges.createdAt,
    })
    .from(projectChanges)
    .where(eq(projectChanges.actorId, userId))
    .orderBy(desc(projectChanges.createdAt), desc(projectChanges.id))
    .limit(LIMIT)
