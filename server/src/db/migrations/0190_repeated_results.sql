ALTER TABLE "analyser_remarks" DROP CONSTRAINT "analyser_remarks_kind";--> statement-breakpoint
ALTER TABLE "analyser_remarks" ADD CONSTRAINT "analyser_remarks_kind" CHECK ("analyser_remarks"."kind" in ('comment', 'corrected', 'repeated', 'withdrawn', 'other_name')) NOT VALID;
