/** What of a lab can change under a screen that shows it: the triggers that announce it name the same. */
export const liveTopics = ['bookings', 'specimens', 'results', 'money'] as const;
export type LiveTopic = (typeof liveTopics)[number];
