"""Computes the contrast of two colours with FastAPI and coloraide, written as simply as possible."""
from coloraide import Color
from fastapi import FastAPI

app = FastAPI()


@app.get("/contrast")
async def contrast(foreground: str, background: str):
    return {"ratio": Color("#" + foreground).contrast("#" + background, method="wcag21")}
