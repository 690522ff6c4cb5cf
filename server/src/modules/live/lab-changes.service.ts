import { type LiveTopic, liveTopics } from '@healthplus/contract/live/topics';

interface Follower {
  sessionId: string;
  changed: (topic: LiveTopic) => void;
  ended: () => void;
}

export interface LabChanges {
  /** Tells who follows a lab of what a trigger has announced: "7 results". Without words, anything may have changed. */
  announce(payload: string): void;
  /** Follows a lab until the answer is called; null for a session that follows in too many windows already. */
  follow(labId: number, follower: Follower): (() => void) | null;
  /** Ends what is open in a session. */
  endOf(sessionId: string): void;
  close(): void;
}

const isTopic = (word: string | undefined): word is LiveTopic => (liveTopics as readonly string[]).includes(word ?? '');

/** So many windows of one session are open at once at most. */
const WINDOWS = 20;

/** Who of this process follows which lab. */
export function createLabChanges(): LabChanges {
  const followers = new Map<number, Set<Follower>>();
  const everybody = () => [...followers.values()].flatMap((ofLab) => [...ofLab]);
  return {
    announce(payload) {
      if (payload === '') {
        for (const { changed } of everybody()) for (const topic of liveTopics) changed(topic);
        return;
      }
      const [lab, topic] = payload.split(' ');
      if (isTopic(topic)) for (const { changed } of followers.get(Number(lab)) ?? []) changed(topic);
    },
    follow(labId, follower) {
      const ofLab = followers.get(labId) ?? new Set();
      const own = [...ofLab].filter(({ sessionId }) => sessionId === follower.sessionId).length;
      if (own >= WINDOWS) return null;
      followers.set(labId, ofLab.add(follower));
      return () => {
        ofLab.delete(follower);
        if (ofLab.size === 0 && followers.get(labId) === ofLab) followers.delete(labId);
      };
    },
    endOf(sessionId) {
      for (const follower of everybody()) if (follower.sessionId === sessionId) follower.ended();
    },
    close() {
      for (const { ended } of everybody()) ended();
      followers.clear();
    },
  };
}
