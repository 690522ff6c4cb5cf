FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /app /app
# An ordinary user, who may write into /data alone.
RUN mkdir -p /data && chown node:node /data && chmod 700 /data
USER node
# HOST is reached from outside the container, so PUBLIC_URL must be set, and the demonstration stays out (DEMO_DATA).
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
CMD ["node", "server/dist/main.js"]
