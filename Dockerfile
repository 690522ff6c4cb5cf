FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
# Built with all tools; then what runs is installed alone, without a second Node, and without what its tests read.
# PostgreSQL's links are made here: later nobody may write there.
# docker build --build-arg REVISION=$(git rev-parse --short HEAD): the repository itself is not copied.
ARG REVISION=
RUN REVISION=$REVISION npm run build \
  && npm ci --omit=dev --workspace=server --ignore-scripts --no-audit --no-fund --loglevel=error \
  && node -e "import('/app/server/src/db/embedded/binaries.ts').then((m) => m.restoreLinks(m.nativeFolder()))" \
  && rm -rf node_modules/node-linux-* node_modules/pdfjs-dist node_modules/@napi-rs server/test \
  && rm -rf server/src/db/migrations/meta/*_snapshot.json \
  && find node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -type f -delete \
  && find server/src contract words -name '*.test.ts' -delete

FROM node:24-bookworm-slim
# tini ends what a process leaves behind and hands signals on.
RUN apt-get update && apt-get install -y --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/contract ./contract
COPY --from=build /app/words ./words
COPY --from=build /app/server ./server
COPY --from=build /app/web/build ./web/build
# An ordinary user, who may write into /data alone.
RUN mkdir -p /data && chown node:node /data && chmod 700 /data
USER node
# HOST is reached from outside the container, so PUBLIC_URL must be set, and the demonstration stays out (DEMO_DATA).
# A database inside the container is for whoever asks for it (EMBEDDED_DATABASE=1): name DATABASE_URL.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data EMBEDDED_DATABASE=0
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--enable-source-maps", "server/dist/main.js"]
